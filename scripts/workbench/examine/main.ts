import { handlerNames } from '#server/handlers/names.ts';
import type { Question, Told } from '#server/workbench/examiner.ts';
import { tellFindings } from './findings.ts';

/** The process that finds out about one change: asked once, it tells what it finds, and ends. */
const tell = (told: Told): void => void process.send?.(told);

process.once('message', (question: Question) => {
  tellFindings(question, new Set(handlerNames), tell)
    .catch((error: Error) => tell({ kind: 'failed', message: `检查没有完成：${error.message}` }))
    .finally(() => process.disconnect());
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
