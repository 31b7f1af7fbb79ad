import { createEvaluator } from '../expressions/evaluate.ts';
import { pathsIn } from '../expressions/names.ts';
import { parsed, partsOf } from '../expressions/parse.ts';
import { fieldType } from '../fields/index.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import type { ProcessModel } from '../model/process.ts';

/** Most records that are tried. */
const most = 20_000;

/**
 * A record for which both processes are, as `field=value, …`; undefined where none is found. It is looked for among
 * records of the values that the conditions speak of, and those beside them: where conditions compare fields with values,
 * as they mostly do, that is all there is to find.
 */
export function meeting(
  one: Pick<ProcessModel, 'when'>,
  other: Pick<ProcessModel, 'when'>,
  { fields }: Pick<EntityModel, 'fields'>,
): { record: string } | undefined {
  const conditions = [one, other].flatMap(({ when }) => (when ? [when.cel] : []));
  const read = [...new Set(conditions.flatMap(pathsIn).flatMap(([record, name]) => (record === 'row' ? [name] : [])))];
  const literals = conditions.flatMap(valuesIn);
  const evaluate = createEvaluator({ now: () => Date.now() });
  const holds = (row: Record<string, unknown>) => conditions.every(cel => isTrue(() => evaluate(cel, { row })));
  const choices = read.map(name =>
    valuesOf(
      fields.find(field => field.name === name),
      literals,
    ),
  );
  let tried = 0;
  const found = search({}, 0);
  return (
    found && {
      record: Object.entries(found)
        .map(([name, value]) => `${name}=${String(value)}`)
        .join(', '),
    }
  );

  function search(row: Record<string, unknown>, at: number): Record<string, unknown> | undefined {
    const name = read[at];
    if (name === undefined) {
      tried += 1;
      return holds(row) ? row : undefined;
    }
    for (const value of choices[at] ?? []) {
      if (tried >= most) return undefined;
      const deeper = search({ ...row, [name]: value }, at + 1);
      if (deeper) return deeper;
    }
    return undefined;
  }
}

function isTrue(work: () => unknown): boolean {
  try {
    return work() === true;
  } catch {
    return false;
  }
}

/** The texts, numbers and truths that an expression writes out. */
function valuesIn(cel: string): (string | number | boolean)[] {
  return partsOf(parsed(cel)).flatMap(({ op, args }) => {
    if (op !== 'value') return [];
    const value = typeof args === 'bigint' ? Number(args) : args;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [value] : [];
  });
}

/** What a field may hold, as far as conditions can tell it apart. */
function valuesOf(field: FieldModel | undefined, literals: readonly (string | number | boolean)[]): unknown[] {
  const numbers = literals.filter(value => typeof value === 'number').flatMap(value => [value - 1, value, value + 1]);
  const texts = literals.filter(value => typeof value === 'string');
  const kind = field ? fieldType(field).cel(field) : 'string';
  if (kind === 'bool') return [true, false, null];
  return kind === 'string' ? [...new Set([...texts, '…']), null] : [...new Set([...numbers, 0, 1]), null];
}
