import type { StepModels } from '#runtime/language/bundle/model.ts';
import type { VerbContext } from '../../calls/verb.ts';
import { insert, newRecord, storeNew } from '../../write/insert.ts';
import { saveLines } from '../../write/lines.ts';
import type { Progress } from '../progress.ts';
import { withRefusals } from '../refusal.ts';
import { fieldsOfNew } from '../step-fields.ts';
import { stored } from '../stored.ts';
import { RefusedTogether } from '../tried.ts';
import type { TakeStep } from './kind.ts';

type Create = StepModels['create'];

/** Makes a record, with what the platform gives: key, code, first status, organisation, creator. */
export const create: TakeStep<'create'> = async (step, progress) => {
  const context = contextOf(step, progress);
  const { entity } = context;
  const written = await withRefusals(progress, entity, step.set, async () => {
    const made = await insert(context, fieldsOfNew(entity));
    await saveLines(context, made.key);
    return made;
  });
  if (step.as) progress.set(step.as, await stored(progress, entity, written));
  return undefined;
};

/** Most records that are stored by one statement. */
const most = 500;

/** Makes a record for each line, and stores them together. @throws RefusedTogether where the database refuses one of them */
export async function createTogether(step: Create, lines: readonly Progress[]): Promise<void> {
  for (let from = 0; from < lines.length; from += most) {
    const records = [];
    for (const line of lines.slice(from, from + most)) {
      const context = contextOf(step, line);
      records.push(
        await withRefusals(line, context.entity, step.set, () => newRecord(context, fieldsOfNew(context.entity))),
      );
    }
    const written = await storeNew(records).catch(error => Promise.reject(new RefusedTogether(error)));
    for (const [index, { context }] of records.entries()) await saveLines(context, written[index]?.key ?? 0);
  }
}

function contextOf(step: Create, progress: Progress): VerbContext {
  return { ...progress.asPlatform(), entity: progress.entity(step.entity), body: progress.values(step.set) };
}
