import type { CallModel, Does, EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { chosenRecords } from '../calls/chosen-records.ts';
import { once } from '../calls/once.ts';
import { tellDone } from '../calls/told.ts';
import { keyOf, type VerbContext } from '../calls/verb.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { assertAllowed } from '../write/allowed.ts';
import { answerOf } from '../write/answer-of.ts';
import { countUniqueGuesses } from '../write/unique-guesses.ts';
import { validate, writable } from '../write/validate.ts';
import { move } from './move.ts';
import type { Engine } from './steps/kind.ts';
import { tried } from './tried.ts';

/**
 * A call of the verb `transition`, within a transaction: takes the record that the path names along one edge. The body
 * holds what the transition asks for, `version`, and the fields of the entity that the call itself declares.
 * @returns the record as it is then
 */
export async function moveOne(context: MoveContext, engine: Engine): Promise<unknown> {
  const key = keyOf(context);
  const { version, ...asked } = context.body;
  await moveBy(context, { key, version, asked }, engine);
  return answerOf(context, key);
}

/** The context, and along which edge; of several, whether all of them or none. */
export interface MoveContext extends VerbContext {
  does: Extract<Does, { kind: 'move' }>;
}

interface One {
  key: number;
  version: unknown;
  asked: Record<string, unknown>;
}

async function moveBy(context: MoveContext, one: One, engine: Engine): Promise<void> {
  const how = {
    ...one,
    transition: context.does.transition,
    more: fieldsBeside(context),
    allow: (row: Row) => assertAllowed({ ...context, body: one.asked }, row),
  };
  await move(context, how, engine);
  tellDone(context.call);
}

/** The same in a transaction of its own, once for each Idempotency-Key; a deadlock is tried again. */
export async function runTransition(context: MoveContext, engine: Engine): Promise<unknown> {
  await countUniqueGuesses(context);
  return tried(together => once({ ...context, together }, own => moveOne(own, engine)));
}

/**
 * A call of the verb `transitionMany`: each of `ids`, with `versions` those that were seen; the rest of the body holds for
 * all. Each has a transaction of its own, is done once for each Idempotency-Key, and the answer says how it went; or,
 * `together`, all of them in one, or none. @returns {results: [{id, ok, message}]}
 */
export async function runTransitions(context: MoveContext, engine: Engine): Promise<unknown> {
  const { ids: _ids, versions: _versions, ...asked } = context.body;
  const chosen = chosenRecords(context);
  await countUniqueGuesses(context);
  validate(context.model, context.call.body, 'transition', asked, { chosen: true });
  const all = chosen.map(one => ({ ...one, asked }));
  return { results: await (context.does.together ? together : eachForItself)(context, all, engine) };
}

interface Result {
  id: number;
  ok: boolean;
  message: string;
}

async function eachForItself(context: MoveContext, all: readonly One[], engine: Engine): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of all) {
    // The same request again goes on where it was broken off.
    const onceKey = context.onceKey && `${context.onceKey}:${one.key}`;
    const message = await tried(together =>
      once({ ...context, onceKey, together }, own => moveBy(own, one, engine)),
    ).then(() => '', refusalOf);
    results.push({ id: one.key, ok: message === '', message });
  }
  return results;
}

/** In the order of their keys, so that two calls over the same records wait for each other. */
const together = (context: MoveContext, all: readonly One[], engine: Engine): Promise<Result[]> =>
  tried(joint =>
    once({ ...context, together: joint }, async own => {
      for (const one of [...all].sort((a, b) => a.key - b.key))
        await moveBy(own, one, engine).catch(error => Promise.reject(named(error, own, one.key)));
      return all.map(({ key }) => ({ id: key, ok: true, message: '' }));
    }),
  );

/** Which of them refuses, as nothing else says so. */
const named = (error: unknown, { entity }: VerbContext, key: number): unknown =>
  error instanceof ServerError && error.status < 500
    ? new ServerError('rejected', { values: { message: `${entity.title} ${key}：${error.message}` } })
    : error;

/** Why one of them was refused; an error that concerns them all is thrown on. */
function refusalOf(error: unknown): string {
  if (error instanceof ServerError && error.status < 500) return error.message;
  throw error;
}

const noFields: readonly FieldModel[] = [];
const known = new WeakMap<CallModel, readonly FieldModel[]>();

/** The fields of the entity that a call declares itself; the same array each time. */
function fieldsBeside({ call, entity }: VerbContext): readonly FieldModel[] {
  if (call.body.length === 0) return noFields;
  const fields = known.get(call) ?? declaredFields(call, entity);
  known.set(call, fields);
  return fields;
}

function declaredFields(call: CallModel, entity: EntityModel): readonly FieldModel[] {
  const names = new Set(call.body.map(field => field.name));
  const required = new Set(call.body.filter(field => field.required).map(field => field.name));
  return writable(entity)
    .filter(field => names.has(field.name))
    .map(field => ({ ...field, required: required.has(field.name) }));
}
