import { insert } from '../../write/insert.ts';
import { saveLines } from '../../write/lines.ts';
import { withRefusals } from '../refusal.ts';
import { fieldsOfNew } from '../step-fields.ts';
import { stored } from '../stored.ts';
import type { TakeStep } from './kind.ts';

/** Makes a record, with what the platform gives: key, code, first status, organisation, creator. */
export const create: TakeStep<'create'> = async (step, progress) => {
  const entity = progress.entity(step.entity);
  const body = progress.values(step.set);
  const context = { ...progress.asPlatform(), entity, body };
  const key = await withRefusals(progress, entity, step.set, async () => {
    const made = await insert(context, fieldsOfNew(entity));
    await saveLines(context, made);
    return made;
  });
  progress.set(step.as, await stored(progress, entity, key));
  return undefined;
};
