import { connect } from '#server/database/connect.ts';
import { startWorker } from '#server/worker/worker.ts';
import { compileDesk } from './ground.ts';

/** A worker as a program of its own, which can die as programs do: DATABASE_URL, LEASE (seconds). Says that it is there. */
const { model } = await compileDesk();
const connection = await connect(process.env.DATABASE_URL ?? '');
startWorker({
  connection,
  model: () => model,
  log: line => console.error(line),
  lease: Number(process.env.LEASE ?? 2),
});
// The worker itself keeps no process alive.
setInterval(() => undefined, 60_000);
console.log('ready');
