/** Short quiet sounds, made on the spot: pencil, wood, bell, moo. Off until wanted. */

import { preferences } from "./preferences.svelte";

let context: AudioContext | undefined;

function tone(from: number, to: number, seconds: number, type: OscillatorType, volume: number): void {
  const audio = (context ??= new AudioContext());
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, audio.currentTime);
  oscillator.frequency.exponentialRampToValueAtTime(to, audio.currentTime + seconds);
  gain.gain.setValueAtTime(volume, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start();
  oscillator.stop(audio.currentTime + seconds);
}

function scratch(seconds: number, volume: number): void {
  const audio = (context ??= new AudioContext());
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * volume * (1 - i / data.length);
  const [source, filter] = [audio.createBufferSource(), audio.createBiquadFilter()];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = 3200;
  source.connect(filter).connect(audio.destination);
  source.start();
}

const sounds = {
  pencil: () => scratch(0.16, 0.25),
  wood: () => tone(220, 90, 0.09, "triangle", 0.3),
  bell: () => tone(1320, 1300, 0.5, "sine", 0.12),
  moo: () => tone(150, 105, 0.9, "sawtooth", 0.06),
};

export function play(sound: keyof typeof sounds): void {
  if (!preferences.sound) return;
  try {
    sounds[sound]();
  } catch {
    // a browser without sound plays without it
  }
}
