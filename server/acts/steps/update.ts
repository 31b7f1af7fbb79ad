import { change } from '../../write/change.ts';
import { saveLines } from '../../write/lines.ts';
import { withRefusals } from '../refusal.ts';
import { fieldsSet } from '../step-fields.ts';
import { keyOf, seen, stored } from '../stored.ts';
import type { TakeStep } from './kind.ts';

/** Changes a record that the caller may see; the values see it as `row`, and nobody else changes it meanwhile. */
export const update: TakeStep<'update'> = async (step, progress) => {
  const entity = progress.entity(step.entity);
  const key = keyOf(progress, step.by);
  const row = await seen(progress.context, entity, key);
  const body = progress.values(step.set, { row });
  const context = { ...progress.asPlatform(), entity, body, params: { key: String(key) } };
  const written = await withRefusals(progress, entity, step.set, async () => {
    const changed = await change(context, { fields: fieldsSet(step.set, entity), versioned: false, held: row });
    await saveLines(context, key);
    return changed;
  });
  if (step.as) progress.set(step.as, await stored(progress, entity, written));
  return undefined;
};
