/** Short quiet sounds, made on the spot: pencil, wood, bell, moo. Off until wanted. */

import { preferences } from "./preferences.svelte";

/** Something that can be heard: a game may bring sounds of its own, made of `tone` and `scratch`. */
export type Sound = () => void;

let context: AudioContext | undefined;

/** A note that glides from one frequency to another. */
export function tone(from: number, to: number, seconds: number, type: OscillatorType, volume: number): void {
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

/** Noise in a narrow band: pencil, paper, straw. */
export function scratch(seconds: number, volume: number, frequency = 3200): void {
  const audio = (context ??= new AudioContext());
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * volume * (1 - i / data.length);
  const [source, filter] = [audio.createBufferSource(), audio.createBiquadFilter()];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  source.connect(filter).connect(audio.destination);
  source.start();
}

const sounds = {
  pencil: () => scratch(0.16, 0.25),
  wood: () => tone(220, 90, 0.09, "triangle", 0.3),
  bell: () => tone(1320, 1300, 0.5, "sine", 0.12),
  moo: () => tone(150, 105, 0.9, "sawtooth", 0.06),
} satisfies Record<string, Sound>;

/** Let something be heard, if this person wants to hear anything. */
export function play(sound: keyof typeof sounds | Sound): void {
  if (!preferences.sound) return;
  try {
    (typeof sound === "string" ? sounds[sound] : sound)();
  } catch {
    // a browser without sound plays without it
  }
}
