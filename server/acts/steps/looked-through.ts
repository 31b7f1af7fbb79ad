import { sql } from 'kysely';
import type { EntityModel, StepModel, StepModels } from '#runtime/language/bundle/model.ts';
import { stepsWithin } from '#runtime/language/bundle/model.ts';
import { namesIn } from '#runtime/language/expressions/names.ts';
import type { Progress } from '../progress.ts';

const known = new WeakMap<readonly StepModel[], ReadonlySet<StepModel>>();

/** The steps of a list that look several records through, of which a check of the list, or a condition, judges. */
export function lookingThrough(steps: readonly StepModel[]): ReadonlySet<StepModel> {
  const found = known.get(steps) ?? collect(steps);
  known.set(steps, found);
  return found;
}

function collect(steps: readonly StepModel[]): Set<StepModel> {
  const several = steps.filter(step => step.step === 'count' || (step.step === 'get' && step.many));
  if (several.length === 0) return new Set();
  const judged = new Set(
    stepsWithin(steps).flatMap(step => [
      ...(step.step === 'check' ? namesIn(step.that.cel) : []),
      ...(step.when ? namesIn(step.when.cel) : []),
    ]),
  );
  return new Set(several.filter(step => 'as' in step && step.as !== undefined && judged.has(step.as)));
}

/**
 * An act that judges by several records and adds to them is alone with those that its values find, until it ends: of two
 * at once the second finds what the first has added. Acts that only read them wait for nobody.
 */
export async function beAlone(step: StepModels['get'] | StepModels['count'], progress: Progress): Promise<void> {
  const { call, writes, database } = progress.context;
  if (call.method === 'get' || !writes?.has(step.entity)) return;
  const entity = progress.entity(step.entity);
  const values = Object.entries(step.where ?? {})
    .filter(([name]) => tellsWhose(entity, name))
    .map(([name, expression]) => [name, progress.value(expression)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const subject = JSON.stringify([entity.name, values]);
  await sql`select pg_advisory_xact_lock(hashtext('heddle_looked_through'), hashtext(${subject}))`.execute(database);
}

/** What says whose the records are, such as a reference or a number: not how they are, as that changes. */
function tellsWhose({ fields, key }: EntityModel, name: string): boolean {
  const field = fields.find(one => one.name === name);
  return name === key || (field !== undefined && !field.dictionary && ['text', 'integer'].includes(field.type));
}
