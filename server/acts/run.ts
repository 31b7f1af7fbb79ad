import { type EntityModel, stepsOf, verbOf } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../calls/handler.ts';
import { once } from '../calls/once.ts';
import { tellDone } from '../calls/told.ts';
import { keyOf, ofEntity, type VerbContext } from '../calls/verb.ts';
import { handIn } from '../processes/hand-in.ts';
import { handOverAll } from '../processes/hand-over.ts';
import type { MoveRecord } from '../processes/run.ts';
import type { Row } from '../query/answer.ts';
import { joinVerb } from '../verbs/index.ts';
import { assertAllowed } from '../write/allowed.ts';
import { checked } from '../write/checked.ts';
import { settleOwners } from '../write/owners.ts';
import { ruledBody } from '../write/rules.ts';
import { writableBody } from '../write/validate.ts';
import { changeFromDay } from './from-day.ts';
import { askHandler } from './handler.ts';
import { lockRows } from './lock-rows.ts';
import { move, prepareMove } from './move.ts';
import { Progress } from './progress.ts';
import { takeSteps } from './steps/index.ts';
import type { Engine, Move } from './steps/kind.ts';
import { seen } from './stored.ts';
import { takePlanned } from './take-planned.ts';
import { type MoveContext, moveOne, runTransition, runTransitions } from './transitions.ts';
import { tried } from './tried.ts';
import { verify } from './verify/verify.ts';
import { writesOf } from './writes.ts';

/**
 * Carries out a call by its steps, or by a handler of the app's own: one transaction, once for each Idempotency-Key; a
 * deadlock or a failed serialization is tried again. One that only reads needs neither.
 * @returns what the steps or the handler answer, or null. @throws ServerError of whichever refuses; nothing lasts then
 */
export const runAct = (context: CallContext): Promise<unknown> =>
  context.call.method === 'get' ? joinAct(context) : tried(together => once({ ...context, together }, joinAct));

/** A verb over one record, or an act, inside a transaction that is under way: `context.database`. */
export function joinCall(context: CallContext): Promise<unknown> {
  const { does } = context.call;
  if (does.kind === 'move') return moveOne({ ...ofEntity(context), does }, engine);
  return does.kind === 'verb' ? joinVerb(ofEntity(context), does.verb) : joinAct(context);
}

/** Takes a record along an edge, inside a transaction that is under way. @throws ServerError as `move` says */
export const joinMove = (context: VerbContext, how: Move): Promise<void> => move(context, how, engine);

/** A planned change of which the day has come, inside a transaction that is under way. */
export const joinPlanned = (context: CallContext, periods: EntityModel, periodId: number): Promise<void> =>
  takePlanned(context, periods, periodId, engine);

/** A call by steps, or by a handler of the app's own, inside a transaction that is under way. */
async function joinAct(given: CallContext): Promise<unknown> {
  const { call } = given;
  const { does } = call;
  const steps = stepsOf(call);
  await checked(given, { kind: 'create', fields: writableBody(call), body: given.body });
  const row = await recordOf(given);
  const { changed, written } = writesOf(steps, given.model);
  const context = { ...given, writes: given.writes ?? written, body: await ruledBody(given, row) };
  const progress = Progress.of(context, changed);
  await lockRows(steps, progress);
  assertAllowed(context, row);
  const answer =
    does.kind === 'act'
      ? (await takeSteps(steps, progress, engine))?.answer
      : does.kind === 'built-in'
        ? await handOver(context)
        : await askHandler(context, joinCall);
  await settleOwners(context);
  tellDone(call);
  return answer ?? null;
}

/** What one is asked goes to another: a handler of the back end that acts may call. */
const handOver = (context: CallContext): Promise<void> =>
  handOverAll(
    context,
    { from: keyOf(context), to: typeof context.body.to === 'number' ? context.body.to : undefined },
    moveWithin,
  );

/** The record that the path of the call names, locked, where its guards or its rules ask about one. @throws ServerError notFound */
async function recordOf(context: CallContext): Promise<Row | undefined> {
  const { call, model } = context;
  const entity = model.entities[call.entity ?? ''];
  const key = Object.values(context.params)[0];
  return (call.allow || call.rules) && entity && key !== undefined ? seen(context, entity, Number(key)) : undefined;
}

/** A call that moves one record, or several, along an edge of their state table. @returns the record, or how each went */
export const runMove = (context: MoveContext): Promise<unknown> =>
  verbOf(context.call)?.of === 'several' ? runTransitions(context, engine) : runTransition(context, engine);

/** A call of the verb `verify`. @returns the record as it is then */
export const runVerify = (context: VerbContext): Promise<unknown> => verify(context, engine);

/** Takes a record along an edge within the transaction of a call, on behalf of a process. */
export const moveWithin: MoveRecord = (context, how) => joinMove(context, { ...how, asked: {} });

const engine: Engine = {
  take: (steps, progress) => takeSteps(steps, progress, engine),
  join: joinCall,
  move: (context, how) => move(context, how, engine),
  changeFromDay: (context, how) => changeFromDay(context, how, engine),
  prepareMove: async (context, how) => (await prepareMove(context, how)).record,
  handIn: (context, how) => handIn(context, how, moveWithin),
};
