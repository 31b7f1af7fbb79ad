import type { EntityModel, FieldModel, StepModels } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../../errors/server-error.ts';
import { type Booked, heldBy, keepEntry } from '../../ledgers/entries.ts';
import { changedRecord } from '../../write/change.ts';
import { storeChanges } from '../../write/store-changes.ts';
import { refusal } from '../refusal.ts';
import { keyOf, seen } from '../stored.ts';
import type { TakeStep } from './kind.ts';

/**
 * Moves an amount within a ledger, in which nobody else books meanwhile, and keeps the entry; nothing where the amount is
 * zero. @throws ServerError rejected where there is not enough
 */
export const book: TakeStep<'book'> = async (step, progress) => {
  const entity = progress.entity(step.entity);
  const key = keyOf(progress, step.by);
  const row = await seen(progress.context, entity, key);
  const documentId = keyOf(progress, step.document.key);
  const booked: Booked = { entity, key, document: progress.entity(step.document.entity), documentId };
  const platform = progress.asPlatform();
  const amount = step.amount ? progress.value(step.amount) : await heldBy(platform.database, step.from ?? '', booked);
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) throw new ServerError('badInput');
  if (amount === 0) return undefined;
  const known = { row, amount };
  for (const { that, message } of step.holds)
    if (progress.value(that, known) !== true) throw refusal(progress, progress.text(message, known));
  const body = progress.values(step.set, known);
  const context = { ...platform, entity, body, params: { key: String(key) }, underApproval: true as const };
  const how = { fields: shared(step, entity), versioned: false, held: row };
  await storeChanges([await changedRecord(context, how)]);
  await keepEntry(platform, step, booked, amount);
  return undefined;
};

const written = new WeakMap<StepModels['book'], readonly FieldModel[]>();

/** What the step changes of the whole and its parts; the same array each time, as their validators are compiled once. */
function shared(step: StepModels['book'], { fields }: EntityModel): readonly FieldModel[] {
  const known = written.get(step) ?? fields.filter(({ name }) => name in step.set);
  written.set(step, known);
  return known;
}
