import { parentPort } from 'node:worker_threads';
import { type Checked, checkSchemas } from './schemas.ts';

/** What the thread answers: the documents as far as they are right, or why their folder cannot be read. */
export type CompileAnswer = { checked: Checked } | { unreadable: string };

// A folder of documents in, an answer out, one at a time.
parentPort?.on('message', async (folder: string) => {
  const answer: CompileAnswer = await checkSchemas(folder).then(
    checked => ({ checked }),
    (error: Error) => ({ unreadable: error.message }),
  );
  parentPort?.postMessage(answer);
});
