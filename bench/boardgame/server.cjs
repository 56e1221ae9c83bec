// boardgame.io with the simplest game there is, in memory: two players add one, in turns.
// Prints its port when it is ready.
const { Server } = require("boardgame.io/server");

const trivial = {
  name: "trivial",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => ({ count: G.count + 1 }) },
};

process.env.NODE_ENV = "production";
Server({ games: [trivial], origins: [/.*/] })
  .run({ port: Number(process.argv[2] ?? 0), callback: () => {} })
  .then(({ appServer }) => console.log(appServer.address().port));
