import type { Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { nextBatch, storeBatch } from './batches.ts';
import { besideUntil, type Compared, compareFormulas } from './compare.ts';
import { counted, countLeft } from './count.ts';
import { type Formula, formulasOf } from './formulas.ts';
import { holdFormulas, keepFormulas, keepProgress, keptFormulas } from './kept.ts';

/** How a computed field stands in the records that were there before it, or before its formula was changed. */
export interface ComputedField {
  /** `entity.field`, or `entity.field.column`. */
  name: string;
  /** What people call it, after what they call its entity. */
  label: string;
  is: Compared['is'];
  /** For how many records it was worked out, or would be. */
  done: number;
  /** For how many it cannot be, or gives what the field does not take: they keep what they had. */
  refused: number;
  /** How many have nothing, or something else than the formula gives. */
  left: number;
  /** Why those are left: what it stands on beside the record; `nothing`: it was right when they were written. */
  beside: Formula['beside'];
}

/**
 * Works computed fields out for the records that were there before them: by batches, each a transaction that says how
 * far it has come, so that what is broken off goes on at the next start. To be called when the documents are in force,
 * so that who writes meanwhile writes the same values.
 * @param fill also what would be left
 * @param onBatch called after each batch
 * @returns the fields of which there is something to say
 */
export async function workOutComputed(
  database: Database,
  model: Model,
  { fill = false, onBatch }: { fill?: boolean; onBatch?: () => void } = {},
): Promise<ComputedField[]> {
  const formulas = formulasOf(model);
  const compared = await database.transaction().execute(async transaction => {
    await holdFormulas(transaction);
    const all = await compareFormulas(transaction, formulas, fill);
    const kept = all.map(one => one.kept);
    await keepFormulas(transaction, kept);
    return all;
  });
  const told = new Map(compared.map(one => [one.formula, begun(one, compared)]));
  while (await oneBatch(database, model, told)) onBatch?.();
  for (const one of compared) {
    const field = told.get(one.formula);
    if (!field || one.is === 'same' || one.kept.standing !== 'left') continue;
    field.left = await countLeft(database, model, one);
    if (field.left === 0) await keepProgress(database, [one.formula], { standing: 'held', after: 0 });
  }
  return worthTelling(told.values());
}

/** The same as it would be, in a database whose tables are those of the documents; nothing is changed. */
export async function plannedComputed(database: Database, model: Model): Promise<ComputedField[]> {
  const compared = await compareFormulas(database, formulasOf(model), false);
  const found: ComputedField[] = [];
  for (const one of compared) {
    const field = begun(one, compared);
    if (one.kept.standing === 'left') field.left = await countLeft(database, model, one);
    else if (one.kept.standing !== 'held')
      Object.assign(field, await counted(database, model, one.formula, one.kept.standing === 'due' ? 'empty' : 'all'));
    found.push(field);
  }
  return worthTelling(found);
}

const begun = ({ formula, is }: Compared, all: readonly Compared[]): ComputedField => ({
  name: `${formula.entity.name}.${formula.name}`,
  label: `${formula.entity.title}·${formula.label}`,
  is,
  done: 0,
  refused: 0,
  left: 0,
  beside: besideUntil(formula, all),
});

const worthTelling = (fields: Iterable<ComputedField>): ComputedField[] =>
  [...fields].filter(({ done, refused, left }) => done + refused + left > 0);

/** @returns whether there may be more to do */
const oneBatch = (database: Database, model: Model, told: ReadonlyMap<Formula, ComputedField>): Promise<boolean> =>
  database.transaction().execute(async transaction => {
    await holdFormulas(transaction);
    const kept = await keptFormulas(transaction);
    const waiting = [...told.keys()].flatMap(formula => {
      const one = kept?.find(({ entity, name }) => entity === formula.entity.name && name === formula.name);
      return one && (one.standing === 'due' || one.standing === 'again') ? [{ ...one, formula }] : [];
    });
    const [next] = waiting;
    if (!next) return false;
    const { standing, after } = next;
    const together = waiting
      .filter(one => one.entity === next.entity && one.standing === standing && one.after === after)
      .map(({ formula }) => formula);
    const which = standing === 'due' ? 'empty' : 'all';
    const { last, others, refused } = await nextBatch({ database: transaction, model }, together, {
      after,
      which,
      hold: true,
    });
    await storeBatch(transaction, next.formula, others);
    await keepProgress(
      transaction,
      together,
      last === undefined ? { standing: 'held', after: 0 } : { standing, after: last },
    );
    for (const formula of together) {
      const field = told.get(formula);
      if (!field) continue;
      field.done += [...others.values()].filter(row => formula.field.name in row).length;
      field.refused += refused.get(formula) ?? 0;
    }
    return true;
  });
