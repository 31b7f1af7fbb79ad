import type { StepModels } from '#runtime/language/bundle/model.ts';
import { changedRecord } from '../../write/change.ts';
import { saveLines } from '../../write/lines.ts';
import { today } from '../../write/periods/stored.ts';
import { type ChangedRecord, storeChanges } from '../../write/store-changes.ts';
import { touching } from '../../write/under-approval.ts';
import type { Progress } from '../progress.ts';
import { withRefusals } from '../refusal.ts';
import { fieldsSet } from '../step-fields.ts';
import { keyOf, seen, stored } from '../stored.ts';
import type { Engine, TakeStep } from './kind.ts';

type Update = StepModels['update'];

/** Changes a record that the caller may see; the values see it as `row`, and nobody else changes it meanwhile. */
export const update: TakeStep<'update'> = async (step, progress, engine) => {
  if (step.from) return updateFrom({ ...step, from: step.from }, progress, engine);
  const record = await prepareUpdate(step, progress);
  const { entity } = record.context;
  const written = await withRefusals(progress, entity, step.set, async () => {
    const [changed] = await storeChanges([record]);
    await saveLines(record.context, record.key);
    return changed;
  });
  if (step.as && written) progress.set(step.as, await stored(progress, entity, written));
  return undefined;
};

/** The same from a day on: at once, or when its day comes. */
async function updateFrom(
  step: Update & Required<Pick<Update, 'from'>>,
  progress: Progress,
  engine: Engine,
): Promise<undefined> {
  const entity = progress.entity(step.entity);
  const key = keyOf(progress, step.by);
  const row = await seen(progress.context, entity, key);
  const context = touching({ ...progress.asPlatform(), entity }, step);
  const day = progress.value(step.from);
  const how = {
    key,
    from: typeof day === 'string' && day !== '' ? day.slice(0, 10) : today(context),
    set: progress.values(step.set, { row }),
    fields: fieldsSet(step.set, entity),
  };
  const written = await withRefusals(progress, entity, step.set, () => engine.changeFromDay(context, how));
  if (step.as) progress.set(step.as, await stored(progress, entity, written));
}

/** The record as it will be. @throws ServerError at the parameter that it concerns */
export async function prepareUpdate(step: Update, progress: Progress): Promise<ChangedRecord> {
  const entity = progress.entity(step.entity);
  const key = keyOf(progress, step.by);
  const row = await seen(progress.context, entity, key);
  const body = progress.values(step.set, { row });
  const context = touching({ ...progress.asPlatform(), entity, body, params: { key: String(key) } }, step);
  const how = { fields: fieldsSet(step.set, entity), versioned: false, held: row };
  return withRefusals(progress, entity, step.set, () => changedRecord(context, how));
}
