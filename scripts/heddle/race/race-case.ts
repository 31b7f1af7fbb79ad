import { isDeepStrictEqual } from 'node:util';
import type { StepModel } from '#runtime/language/bundle/model.ts';
import { type CaseModel, type CaseStep, type CasesModel, type Model, platform } from '#runtime/language/index.ts';
import type { WrittenRow } from '#server/rehearsal/written.ts';
import type { Difference } from '../cases/compare.ts';
import { compareRows } from '../cases/compare-rows.ts';
import type { Ground } from '../cases/ground.ts';
import { type CaseResult, type KeyedRequest, layGiven, takeStep, takeSteps } from '../cases/run-case.ts';

/** How many make the call at once. */
const callers = 6;

/** How several make one call. */
export type Manner =
  /** One request that arrives again and again: it is done once, and answered each time. */
  | 'again'
  /** Requests of their own: a record that the call takes to another status is taken there by one of them. */
  | 'rivals';

/** The step of a case that can be made a race of: the last one, where it is one call that writes and succeeds. */
export function raced({ steps }: CaseModel, model: Model): CaseStep | undefined {
  const last = steps.at(-1);
  const [request, ...others] = last?.requests ?? [];
  const call = model.calls[request?.call ?? ''];
  const isOne = last?.succeed === 1 && others.length === 0 && request?.who !== platform;
  return isOne && call && call.method !== 'get' && call.access !== 'public' ? last : undefined;
}

/** Carries a case out with its last call made by several at once: what is written is what one of them writes. */
export async function raceCase(file: CasesModel, one: CaseModel, ground: Ground, manner: Manner): Promise<CaseResult> {
  const step = raced(one, ground.model);
  if (!step) throw new Error(`${one.name}: nothing to make a race of`);
  const keys = await layGiven(file, one, ground);
  const before = await takeSteps(one.steps.slice(0, -1), ground, keys);
  if (before) return { name: one.name, ...before };
  const { answers, written } = await takeStep({ requests: atOnce(step, manner) }, ground, keys);
  const won = answers.filter(({ code }) => code === 200);
  const differences = [
    ...(won.length > 0 ? [] : [{ what: '成功次数', expected: '至少 1', actual: `0：${answers[0]?.message}` }]),
    ...(manner === 'again' ? allAlike(answers.map(({ code, content }) => [code, content])) : []),
    ...(isCompared(step, written, ground.model, manner) ? compareRows(step, written, ground.model, keys) : []),
    ...(manner === 'rivals' && isTransition(step, ground.model) ? oneWon(won.length) : []),
  ];
  return { name: one.name, at: step.at, differences };
}

function atOnce({ requests: [request] }: CaseStep, manner: Manner): KeyedRequest[] {
  if (!request) return [];
  return Array.from({ length: callers }, (_, index) => ({
    ...request,
    onceKey: manner === 'again' ? 'the same' : `of its own ${index}`,
  }));
}

const allAlike = (answers: readonly unknown[]): Difference[] => {
  const other = answers.find(answer => !isDeepStrictEqual(answer, answers[0]));
  return other === undefined
    ? []
    : [{ what: '同一请求的应答', expected: JSON.stringify(answers[0]), actual: JSON.stringify(other) }];
};

const oneWon = (count: number): Difference[] =>
  count === 1 ? [] : [{ what: '成功次数', expected: `1/${callers}`, actual: `${count}/${callers}` }];

const isTransition = ({ requests }: CaseStep, { calls }: Model): boolean =>
  calls[requests[0]?.call ?? '']?.verb === 'transition';

/**
 * Whether no more may be written than by one: always of one request, and of several where a record that was there went
 * to another status, unless the call goes through a list and has a result for each.
 */
function isCompared(step: CaseStep, written: readonly WrittenRow[], model: Model, manner: Manner): boolean {
  if (!step.rows) return false;
  if (manner === 'again') return true;
  const call = model.calls[step.requests[0]?.call ?? ''];
  return !hasEach(call?.steps ?? []) && written.some(row => moved(row, model));
}

function moved({ entity, before, after }: WrittenRow, { entities }: Model): boolean {
  const field = entities[entity]?.states?.field;
  return field !== undefined && before !== undefined && after !== undefined && before[field] !== after[field];
}

const hasEach = (steps: readonly StepModel[]): boolean =>
  steps.some(one => one.step === 'each' || (one.step === 'do' && hasEach(one.do)));
