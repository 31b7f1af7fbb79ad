import { handlerNames } from '#server/handlers/names.ts';
import type { Question, Told } from '#server/workbench/examiner.ts';
import { tellFindings } from './findings.ts';

/** The process that finds out about one change: asked once, it tells what it finds, and ends. */
let told: Promise<unknown> = Promise.resolve();
const tell = (finding: Told): void => {
  // What is large is on its way for a while, and is lost where the process ends before.
  const sent = new Promise(resolve => process.send?.(finding, undefined, undefined, resolve));
  told = told.then(() => sent);
};

process.once('message', (question: Question) => {
  tellFindings(question, new Set(handlerNames), tell)
    .catch((error: Error) => tell({ kind: 'failed', message: `检查没有完成：${error.message}` }))
    .then(() => told)
    .finally(() => process.disconnect());
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
