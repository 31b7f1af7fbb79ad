import {
  type CallModel,
  type EntityModel,
  handlerOf,
  type Model,
  type StepModel,
  stepsOf,
  stepsWithin,
  transitionOf,
  verbOf,
} from '#runtime/language/bundle/model.ts';
import { createServer } from '#server/http/server.ts';
import { type Asked, ask } from '#server/rehearsal/ask.ts';
import { openTransaction } from '#server/rehearsal/one-transaction.ts';
import { tokenOf } from '#server/rehearsal/people.ts';
import { noteWritten, takeWritten, type WrittenRow } from '#server/rehearsal/written.ts';

export interface Tried {
  answer: Asked;
  /** What it would have written. */
  written: WrittenRow[];
}

/**
 * Makes a call on a database whose transaction is undone. Nobody else writes to the tables that it may write to
 * meanwhile. @throws Error where the database cannot be reached or has other tables
 */
export async function callAndUndo(
  url: string,
  model: Model,
  { call, who, given }: { call: CallModel; who: string; given: Record<string, unknown> },
): Promise<Tried> {
  const { client, connection, close } = await openTransaction(url);
  try {
    const token = await tokenOf(connection.pool, model, who);
    await noteWritten(client, writableBy(call, model));
    const { app } = await createServer({
      model,
      files: new Map(),
      connection,
      assets: '/nonexistent',
      unlimited: true,
    });
    await client.query('savepoint asked');
    const answer = await ask(app, call, given, { token });
    // A refusal of the database itself leaves a transaction in which nothing more can be asked.
    if (answer.code !== 200) await client.query('rollback to savepoint asked');
    return { answer, written: await takeWritten(client, model) };
  } finally {
    await close();
  }
}

/** The entities that a call may write: of a handler nobody knows. */
function writableBy(call: CallModel, model: Model): EntityModel[] {
  const all = Object.values(model.entities).filter(({ kept }) => !kept);
  if (call.method === 'get') return [];
  if (handlerOf(call)) return all;
  const beside = writtenBySteps([...stepsOf(call), ...(transitionOf(call, model)?.steps ?? [])], model);
  const names = new Set([...(verbOf(call) ? [call.entity] : []), ...beside]);
  return all.filter(({ name }) => names.has(name));
}

const writtenBySteps = (steps: readonly StepModel[], model: Model): string[] =>
  stepsWithin(steps).flatMap(step => {
    if (step.step === 'call') {
      const target = model.calls[step.call];
      return target ? writableBy(target, model).map(({ name }) => name) : [];
    }
    if (step.step === 'transition') return [step.entity, ...besides(step.entity, step.transition, model)];
    return 'entity' in step && step.step !== 'get' && step.step !== 'count' ? [step.entity] : [];
  });

/** What a transition writes besides its record. */
const besides = (entity: string, transition: string, model: Model): string[] =>
  writtenBySteps(model.entities[entity]?.states?.transitions.find(({ key }) => key === transition)?.steps ?? [], model);
