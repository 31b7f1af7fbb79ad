import type { CaseModel, CasesModel, Model } from '#runtime/language/index.ts';
import { allShown, noteShown, type Shown } from './coverage/note-shown.ts';
import { type Databases, openDatabases } from './databases.ts';
import { type Ground, groundInTransaction, groundOfItsOwn } from './ground.ts';
import { type CaseResult, letIn, runCase } from './run-case.ts';

export interface FileResult {
  file: string;
  title: string;
  results: CaseResult[];
}

export interface CasesRun {
  files: FileResult[];
  /** What of the model those show that hold. */
  shown: Shown;
}

/**
 * Carries out every case on a real database, in the order of the documents.
 * @param url the PostgreSQL on which databases are made for it; left out: one is started
 * @param heard told of each as soon as it is carried out
 */
export async function runCases(
  files: readonly CasesModel[],
  model: Model,
  url: string | undefined,
  heard: (file: CasesModel, result: CaseResult) => void = () => undefined,
): Promise<CasesRun> {
  const databases = await openDatabases(url);
  try {
    const done = new Map<CaseModel, Done>();
    for (const sample of [false, true]) {
      const own = files.filter(file => file.sample === sample);
      if (own.length > 0) await runOn(await databases.prepared(model, sample), own, { model, databases, done, heard });
    }
    return {
      files: files.map(({ file, title, cases }) => ({
        file,
        title,
        results: cases.flatMap(one => done.get(one)?.result ?? []),
      })),
      shown: allShown([...done.values()].filter(({ result }) => result.differences.length === 0).map(one => one.shown)),
    };
  } finally {
    await databases.close();
  }
}

interface Run {
  model: Model;
  databases: Databases;
  done: Map<CaseModel, Done>;
  heard(file: CasesModel, result: CaseResult): void;
}

interface Done {
  result: CaseResult;
  shown: Shown;
}

/** Those with calls at once first: the database is copied for them while nobody is connected to it. */
async function runOn(url: string, files: readonly CasesModel[], { model, databases, done, heard }: Run): Promise<void> {
  const note = (file: CasesModel, one: CaseModel, came: Done): void => {
    done.set(one, came);
    heard(file, came.result);
  };
  const all = files.flatMap(file => file.cases.map(one => ({ file, one })));
  for (const { file, one } of all.filter(({ one }) => atOnce(one))) {
    const ground = await groundOfItsOwn(await databases.copyOf(url), model);
    note(file, one, await run(file, one, ground).finally(ground.close));
  }
  const ground = await groundInTransaction(url, model);
  try {
    for (const { file, one } of all.filter(({ one }) => !atOnce(one))) note(file, one, await run(file, one, ground));
  } finally {
    await ground.close();
  }
}

const atOnce = ({ steps }: CaseModel): boolean => steps.some(({ requests }) => requests.length > 1);

/** What cannot be carried out does not hold. */
const run = (file: CasesModel, one: CaseModel, ground: Ground): Promise<Done> =>
  noteShown(() =>
    ground
      .undone(async () => {
        await letIn(one, ground);
        return runCase(file, one, ground);
      })
      .catch((error: Error) => ({
        name: one.name,
        at: one.at,
        differences: [{ what: '用例', expected: '能够执行', actual: error.message }],
      })),
  );
