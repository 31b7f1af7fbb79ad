import type { CaseModel, CasesModel, Model } from '#runtime/language/index.ts';
import { type Databases, openDatabases } from '../cases/databases.ts';
import { groundOfItsOwn } from '../cases/ground.ts';
import type { CaseResult } from '../cases/run-case.ts';
import type { FileResult } from '../cases/run-cases.ts';
import { type Manner, raceCase, raced } from './race-case.ts';

const manners: Readonly<Record<Manner, string>> = { again: '同一请求重复到达', rivals: '多人同时' };

/**
 * Makes a race of the last call of every case, in both manners, each on a database of its own.
 * @param url the PostgreSQL on which databases are made for it; left out: one is started
 */
export async function runRaces(
  files: readonly CasesModel[],
  model: Model,
  url: string | undefined,
): Promise<FileResult[]> {
  const databases = await openDatabases(url);
  const prepared = new Map<boolean, Promise<string>>();
  const like = (sample: boolean): Promise<string> => {
    const known = prepared.get(sample) ?? databases.prepared(model, sample);
    prepared.set(sample, known);
    return known;
  };
  try {
    const done: FileResult[] = [];
    for (const file of files) {
      const results: CaseResult[] = [];
      for (const one of file.cases.filter(each => raced(each, model)))
        for (const manner of Object.keys(manners) as Manner[])
          results.push(await raceOn(await like(file.sample), { file, one, manner }, { databases, model }));
      if (results.length > 0) done.push({ file: file.file, title: file.title, results });
    }
    return done;
  } finally {
    await databases.close();
  }
}

/** What cannot be carried out does not hold. */
async function raceOn(
  like: string,
  { file, one, manner }: { file: CasesModel; one: CaseModel; manner: Manner },
  { databases, model }: { databases: Databases; model: Model },
): Promise<CaseResult> {
  const ground = await groundOfItsOwn(await databases.copyOf(like), model);
  return raceCase(file, one, ground, manner)
    .catch(
      (error: Error): CaseResult => ({
        ...{ name: one.name, at: one.at },
        differences: [{ what: '用例', expected: '能够执行', actual: error.message }],
      }),
    )
    .then(result => ({ ...result, name: `${one.name}（${manners[manner]}）` }))
    .finally(ground.close);
}
