import type { CaseModel, CasesModel, Model } from '#runtime/language/index.ts';
import { type Databases, openDatabases } from '../cases/databases.ts';
import { type Ground, groundInTransaction, groundOfItsOwn } from '../cases/ground.ts';
import type { CaseResult } from '../cases/run-case.ts';
import type { FileResult } from '../cases/run-cases.ts';
import { raceCase } from './race-case.ts';
import { type Manner, mannersOf, racedStep } from './raced-step.ts';

const titles: Readonly<Record<Manner, string>> = { again: '同一请求重复到达', rivals: '多人同时' };
/** Races under way at the same time: while one waits for its database, another works. */
const side = 2;

interface Planned {
  file: CasesModel;
  one: CaseModel;
  manner: Manner;
}

/**
 * Makes a race of every case in which something is written, in each manner that it can be, on a database of its own.
 * @param url the PostgreSQL on which databases are made for it; left out: one is started
 */
export async function runRaces(
  files: readonly CasesModel[],
  model: Model,
  url: string | undefined,
): Promise<FileResult[]> {
  const races = files.flatMap(file => file.cases.flatMap(one => racesOf(file, one, model)));
  const databases = await openDatabases(url);
  try {
    const results = new Map<Planned, CaseResult>();
    for (const sample of new Set(files.map(file => file.sample))) {
      const like = await databases.prepared(model, sample);
      const left = races.filter(({ file }) => file.sample === sample);
      const goOn = async (): Promise<void> => {
        const alone = await groundInTransaction(await databases.copyOf(like), model);
        for (let race = left.shift(); race; race = left.shift())
          results.set(race, await raceOn(like, race, alone, databases));
        await alone.close();
      };
      await Promise.all(Array.from({ length: Math.min(side, left.length) }, goOn));
    }
    return files.flatMap(file => {
      const own = races.filter(race => race.file === file).flatMap(race => results.get(race) ?? []);
      return own.length > 0 ? [{ file: file.file, title: file.title, results: own }] : [];
    });
  } finally {
    await databases.close();
  }
}

function racesOf(file: CasesModel, one: CaseModel, model: Model): Planned[] {
  const raced = racedStep(one, model);
  return raced ? mannersOf(raced).map(manner => ({ file, one, manner })) : [];
}

/** What cannot be carried out does not hold. */
async function raceOn(like: string, race: Planned, alone: Ground, databases: Databases): Promise<CaseResult> {
  const { one, manner } = race;
  const url = await databases.copyOf(like);
  const own = await groundOfItsOwn(url, alone.model);
  return raceCase({ ...race, own, alone })
    .catch(
      (error: Error): CaseResult => ({
        name: one.name,
        at: one.at,
        differences: [{ what: '用例', expected: '能够执行', actual: error.message }],
      }),
    )
    .then(result => ({ ...result, name: `${one.name}（${titles[manner]}）` }))
    .finally(async () => {
      await own.close();
      // One that is left now goes at the end.
      await databases.drop(url).catch(() => undefined);
    });
}
