import path from 'node:path';
import { compileFolder } from '#runtime/language/index.ts';
import { connect } from '#server/database/connect.ts';
import { startWorker } from '#server/worker/worker.ts';

/** A worker as a program of its own, which can die as programs do. Says that it is there. */
const { bundle } = await compileFolder(path.join(import.meta.dirname, '../../fixtures/effective'));
if (!bundle) throw new Error('The documents have mistakes.');
const connection = await connect(process.env.DATABASE_URL ?? '');
startWorker({ connection, model: () => bundle.model, log: line => console.error(line), lease: 2 });
setInterval(() => undefined, 60_000);
console.log('ready');
