import { sql } from 'kysely';
import type { StepModel, StepModels } from '#runtime/language/bundle/model.ts';
import { stepsWithin } from '#runtime/language/bundle/model.ts';
import { namesIn } from '#runtime/language/expressions/names.ts';
import type { Progress } from '../progress.ts';
import { namesOf } from './whose.ts';

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
export async function beAlone(step: Looking, progress: Progress): Promise<void> {
  const { call, writes, database } = progress.context;
  if (call.method === 'get' || !writes?.has(step.entity)) return;
  const entity = progress.entity(step.entity);
  const values = namesOf(step, entity)
    .map(name => [name, step.where?.[name] && progress.value(step.where[name])] as const)
    // Of lists that overlap neither is the other: they wait as though nothing were said.
    .filter(([, value]) => !Array.isArray(value));
  const subject = JSON.stringify([entity.name, values]);
  await sql`select pg_advisory_xact_lock(hashtext('heddle_looked_through'), hashtext(${subject}))`.execute(database);
}

type Looking = StepModels['get'] | StepModels['count'];
