import type { StepModels } from '#runtime/language/bundle/model.ts';
import type { VerbContext } from '../../calls/verb.ts';
import { insert } from '../../write/insert.ts';
import { saveLines } from '../../write/lines.ts';
import type { Progress } from '../progress.ts';
import { withRefusals } from '../refusal.ts';
import { fieldsOfNew } from '../step-fields.ts';
import { stored } from '../stored.ts';
import type { TakeStep } from './kind.ts';

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

/** The write of a record that a step makes. */
export function contextOf(step: StepModels['create'], progress: Progress): VerbContext {
  return { ...progress.asPlatform(), entity: progress.entity(step.entity), body: progress.values(step.set) };
}
