import type { BundledExpression, StepModel } from '#runtime/language/bundle/model.ts';
import { namesIn } from '#runtime/language/expressions/names.ts';
import type { Row } from '../../../query/answer.ts';
import type { Progress } from '../../progress.ts';
import { writesOf } from '../../writes.ts';
import { lookingThrough } from '../looked-through.ts';
import { mostFound, rowsFound } from '../rows-found.ts';

type Get = Extract<StepModel, { step: 'get' }>;

/** The steps that each of several lines takes, and what the line is called in them. */
interface OfLines {
  as: string;
  steps: readonly StepModel[];
  progress: Progress;
}

/** A field, and the value by which a line finds records. */
interface Telling {
  name: string;
  value: BundledExpression;
}

/** Steps of which all that they write is known. */
const plain: ReadonlySet<StepModel['step']> = new Set(['get', 'check', 'create', 'update', 'delete']);

/** Whether what a step finds of all lines may be read before the first of them: no line changes what another one finds. */
export const isReadForAll = (step: StepModel, lines: OfLines): step is Get =>
  step.step === 'get' && tellingOf(step, lines) !== undefined;

/**
 * Reads what the steps find of all lines by one statement for each step, so that a line need not read for itself. Where
 * two lines find by one value, or there is more to read than a step may, each does.
 * @returns whether no line has to
 */
export async function readForAll(of: Omit<OfLines, 'progress'>, lines: readonly Progress[]): Promise<boolean> {
  const [first] = lines;
  if (!first || lines.length === 1) return true;
  let isAll = true;
  for (const step of of.steps) {
    const telling = step.step === 'get' ? tellingOf(step, { ...of, progress: first }) : undefined;
    if (step.step !== 'get' || telling === undefined) continue;
    const values = lines.map(line => line.value(telling.value));
    const isTelling = new Set(values).size === values.length && values.every(Number.isSafeInteger);
    const among = { [telling.name]: values };
    const rows = isTelling ? await rowsFound(step, first, { limit: mostFound, among }) : [];
    if (!isTelling || rows.length === mostFound) {
      isAll = false;
      continue;
    }
    const found = new Map<unknown, Row[]>(values.map(value => [value, []]));
    for (const row of rows) found.get(row[telling.name])?.push(row);
    for (const [index, line] of lines.entries()) line.foresee(step, found.get(values[index]) ?? []);
  }
  return isAll;
}

/**
 * The field whose value tells what one line finds from what the others do. Not where a line may find what another one
 * writes, nor where the act is to be alone with what it finds.
 */
function tellingOf(step: Get, { as, steps, progress }: OfLines): Telling | undefined {
  if (step.when || step.matching || step.most || !(step.many || step.by)) return undefined;
  const entity = progress.entity(step.entity);
  const given = Object.entries(step.by ? { [entity.key]: step.by } : (step.where ?? {}));
  const told = given.map(([name, value]) => ({ name, value, names: namesIn(value.cel) }));
  const later = new Set(steps.flatMap(one => ('as' in one && one.as ? [one.as] : [])));
  const [telling, ...others] = told.filter(({ names }) => names.has(as));
  const isOneDay = !step.asOf || [...namesIn(step.asOf.cel)].every(name => name !== as && !later.has(name));
  const isKnown = isOneDay && told.every(({ names }) => [...names].every(name => !later.has(name)));
  const isField = entity.fields.some(({ name }) => name === telling?.name) || telling?.name === entity.key;
  if (!telling || others.length > 0 || !isKnown || !isField) return undefined;
  return isUntouched(step, telling, steps, progress) ? telling : undefined;
}

/** What a line makes is found by its own value alone, where it is made with it. */
function isUntouched(
  step: Get,
  { name, value }: Telling,
  steps: readonly StepModel[],
  { context: { model, writes } }: Progress,
): boolean {
  if (writes?.has(step.entity) && lookingThrough(steps).has(step)) return false;
  return steps.every(one => {
    if (one.step === 'create' && one.entity === step.entity) return one.set[name]?.cel === value.cel;
    return plain.has(one.step) && !writesOf([one], model).written.has(step.entity);
  });
}
