import { parentPort } from 'node:worker_threads';
import type { Issue, Model } from '#runtime/language/index.ts';
import { Schemas } from './schemas.ts';

/** What is asked of the thread: a folder of documents, and which of its files may be others than the last time. */
export interface CompileQuestion {
  folder: string;
  changed?: readonly string[];
}

/** The documents as far as they are right. Of the bundle's files those that the answers before had not, and the names of all. */
export interface CompileResult {
  issues: Issue[];
  digest?: string;
  files?: { names: string[]; added: Map<string, string> };
}

/** What the thread answers: the model, where no issue is an error; then a result, or why the folder cannot be read. */
export type CompileAnswer = { model: Model } | { result: CompileResult } | { unreadable: string };

let schemas: { folder: string; of: Schemas } | undefined;
let told: ReadonlyMap<string, string> = new Map();

async function compile({ folder, changed }: CompileQuestion): Promise<CompileResult> {
  if (schemas?.folder !== folder) schemas = { folder, of: new Schemas(folder) };
  const { published, ...checked } = await schemas.of.check(changed, model => answer({ model }));
  if (!published) return checked;
  const { files } = published;
  const added = new Map([...files].filter(([name, text]) => told.get(name) !== text));
  told = files;
  return { ...checked, files: { names: [...files.keys()], added } };
}

const answer = (given: CompileAnswer): void => parentPort?.postMessage(given);

// A question in, its answers out, one at a time.
parentPort?.on('message', (question: CompileQuestion) =>
  compile(question).then(
    result => answer({ result }),
    (error: Error) => answer({ unreadable: error.message }),
  ),
);
