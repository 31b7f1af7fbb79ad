import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type CaseModel, type CaseRequest, type CaseStep, type CasesModel, platform } from '#runtime/language/index.ts';
import { followGivenRoles } from '#server/database/schema/given-roles.ts';
import { fillPeriods } from '#server/database/schema/periods.ts';
import { askAsPlatform } from '#server/rehearsal/as-platform.ts';
import { type Asked, ask, withKeys } from '#server/rehearsal/ask.ts';
import { Keys } from '#server/rehearsal/keys.ts';
import { withFiles } from '#server/rehearsal/named-files.ts';
import { findNamed, storeNamed } from '#server/rehearsal/named-rows.ts';
import { takeWritten, type WrittenRow } from '#server/rehearsal/written.ts';
import type { Difference } from './compare.ts';
import { compareAnswers } from './compare-answers.ts';
import { compareRows } from './compare-rows.ts';
import type { Ground } from './ground.ts';

/** What a case came to: none of the differences means that it holds. */
export interface CaseResult {
  name: string;
  /** Of the first step that does not come out so; else of the case. */
  at: string;
  differences: Difference[];
}

/** Whether somebody makes the call who has to log in: neither a stranger nor the platform has. */
const hasToken = (who: string | undefined): who is string => who !== undefined && who !== platform;

/** Whoever makes a call is logged in before the case begins, and nobody who stands in for a role outlives it. */
export async function letIn({ steps }: CaseModel, ground: Ground): Promise<void> {
  for (const { who } of steps.flatMap(({ requests }) => requests)) if (hasToken(who)) await ground.token(who);
}

/** Carries out a case, up to the first step that does not come out as it says. */
export async function runCase(file: CasesModel, one: CaseModel, ground: Ground): Promise<CaseResult> {
  const keys = await layGiven(file, one, ground);
  return { name: one.name, at: one.at, differences: [], ...(await takeSteps(one.steps, ground, keys)) };
}

/** Stores what the case begins with. @returns the keys of its rows */
export async function layGiven(file: CasesModel, one: CaseModel, { model, connection }: Ground): Promise<Keys> {
  const keys = new Keys();
  await connection.database.transaction().execute(async database => {
    await findNamed(database, model, file.found, keys);
    await storeNamed(database, model, merged(file.given, one.given), keys);
    await fillPeriods(statement => sql.raw(statement).execute(database), model);
    await followGivenRoles(statement => sql.raw(statement).execute(database));
  });
  await takeWritten(connection.pool, model);
  return keys;
}

/** Takes steps one after the other. @returns the first that does not come out as it says */
export async function takeSteps(
  steps: readonly CaseStep[],
  ground: Ground,
  keys: Keys,
): Promise<Pick<CaseResult, 'at' | 'differences'> | undefined> {
  for (const step of steps) {
    const { answers, written } = await takeStep(step, ground, keys);
    const differences = [
      ...compareAnswers(withNames(step, ground, keys), answers),
      ...compareRows(step, written, ground.model, keys),
    ];
    if (differences.length > 0) return { at: step.at, differences };
  }
  return undefined;
}

/** A request with its Idempotency-Key; absent: it has none. */
interface KeyedRequest extends CaseRequest {
  onceKey?: string;
}

type Requests = { requests: readonly KeyedRequest[] };
type Taken = { answers: Asked[]; written: WrittenRow[] };

/** Makes the requests of a step, all at once. */
export async function takeStep({ requests }: Requests, ground: Ground, keys: Keys): Promise<Taken> {
  const tokens: string[] = [];
  for (const { who } of requests) tokens.push(hasToken(who) ? await ground.token(who) : '');
  const answers = await Promise.all(
    requests.map((request, index) => asked(request, ground, keys, tokens[index] ?? '')),
  );
  return { answers, written: await takeWritten(ground.connection.pool, ground.model) };
}

/** Makes the requests one after the other. */
export async function takeInTurn({ requests }: Requests, ground: Ground, keys: Keys): Promise<Taken> {
  const answers: Asked[] = [];
  for (const request of requests) {
    const token = hasToken(request.who) ? await ground.token(request.who) : '';
    answers.push(await asked(request, ground, keys, token));
  }
  return { answers, written: await takeWritten(ground.connection.pool, ground.model) };
}

const mostTries = 40;

/** Who is told that the system is busy asks again, as a client does. */
async function asked(request: KeyedRequest, ground: Ground, keys: Keys, token: string, tries = 1): Promise<Asked> {
  const { model, server, connection } = ground;
  const call = model.calls[request.call];
  if (!call) throw new Error(`没有名为「${request.call}」的调用`);
  const given = await withFiles(connection.database, call, withKeys(call, model, request.with, keys), {
    keys,
    by: request.who ?? '',
  });
  if (request.who === platform) return askAsPlatform(ground, call, given);
  const onceKey = request.onceKey ?? '';
  const answer = await ask(server.app, call, given, { token, onceKey });
  if (answer.code !== 503 || tries === mostTries) return answer;
  await wait(250);
  return asked(request, ground, keys, token, tries + 1);
}

/** The step with the keys of rows where its answer names them. */
function withNames(step: CaseStep, { model }: Ground, keys: Keys): CaseStep {
  const call = model.calls[step.requests[0]?.call ?? ''];
  const entity = model.entities[call?.entity ?? ''];
  const own = entity?.fields.find(({ name }) => name === entity.key);
  const fields = [
    ...(own && entity ? [{ ...own, reference: { entity: entity.name, key: entity.key, name: entity.nameField } }] : []),
    ...(call && call.answer.length > 0 ? call.answer : (entity?.fields ?? [])),
  ];
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null) return value;
    const values = keys.inside(value as Record<string, unknown>, fields);
    return Object.fromEntries(
      Object.entries(values).map(([name, one]) => [name, typeof one === 'object' ? named(one) : one]),
    );
  };
  return step.answer === undefined ? step : { ...step, at: step.at, answer: named(step.answer) };
}

function merged(first: CasesModel['given'], second: CasesModel['given']): CasesModel['given'] {
  const entities = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries([...entities].map(entity => [entity, { ...first[entity], ...second[entity] }]));
}
