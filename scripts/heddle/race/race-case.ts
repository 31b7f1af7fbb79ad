import { isDeepStrictEqual } from 'node:util';
import type { StepModel } from '#runtime/language/bundle/model.ts';
import { type CaseModel, type CasesModel, type Model, platform } from '#runtime/language/index.ts';
import type { WrittenRow } from '#server/rehearsal/written.ts';
import type { Difference } from '../cases/compare.ts';
import { compareRows } from '../cases/compare-rows.ts';
import type { Ground } from '../cases/ground.ts';
import { type CaseResult, type KeyedRequest, layGiven, letIn, takeStep, takeSteps } from '../cases/run-case.ts';
import { type Manner, type RacedStep, racedStep } from './raced-step.ts';

/** How many make the call at once. */
const callers = 6;

/** Carries a case out up to the call that is raced, which several make at once: what is written is what one of them writes. */
export async function raceCase(file: CasesModel, one: CaseModel, ground: Ground, manner: Manner): Promise<CaseResult> {
  const raced = racedStep(one, ground.model);
  if (!raced) throw new Error(`${one.name}: nothing to make a race of`);
  const { step, former } = raced;
  // Whoever stands in for a role is there before anything is noted.
  await letIn(one, ground);
  const keys = await layGiven(file, one, ground);
  const before = await takeSteps(former, ground, keys);
  if (before) return { name: one.name, ...before };
  const { answers, written } = await takeStep({ requests: atOnce(raced, manner) }, ground, keys);
  const won = answers.filter(({ code }) => code === 200);
  const differences = [
    ...(won.length > 0 ? [] : [{ what: '成功次数', expected: '至少 1', actual: `0：${answers[0]?.message}` }]),
    ...(manner === 'again' ? allAlike(answers.map(({ code, content }) => [code, content])) : []),
    ...(isCompared(raced, written, ground.model, manner) ? compareRows(step, written, ground.model, keys) : []),
    ...(manner === 'rivals' && isTransition(raced) ? oneWon(won.length) : []),
  ];
  return { name: one.name, at: step.at, differences };
}

const atOnce = ({ request }: RacedStep, manner: Manner): KeyedRequest[] =>
  Array.from({ length: callers }, (_, index) => ({
    ...request,
    onceKey: manner === 'again' ? 'the same' : `of its own ${index}`,
  }));

const allAlike = (answers: readonly unknown[]): Difference[] => {
  const other = answers.find(answer => !isDeepStrictEqual(answer, answers[0]));
  return other === undefined
    ? []
    : [{ what: '同一请求的应答', expected: JSON.stringify(answers[0]), actual: JSON.stringify(other) }];
};

const oneWon = (count: number): Difference[] =>
  count === 1 ? [] : [{ what: '成功次数', expected: `1/${callers}`, actual: `${count}/${callers}` }];

const isTransition = ({ call }: RacedStep): boolean => call.verb === 'transition';

/**
 * Whether no more may be written than by one: always of one request, and of several where a record that was there went
 * to another status, unless the call goes through a list that it was given and has a result for each.
 */
function isCompared(
  { step, call, request }: RacedStep,
  written: readonly WrittenRow[],
  model: Model,
  manner: Manner,
): boolean {
  if (!step.rows) return false;
  if (manner === 'again') return true;
  const listed = request.who !== platform && hasEach(call.steps ?? []);
  return !listed && written.some(row => moved(row, model));
}

function moved({ entity, before, after }: WrittenRow, { entities }: Model): boolean {
  const field = entities[entity]?.states?.field;
  return field !== undefined && before !== undefined && after !== undefined && before[field] !== after[field];
}

const hasEach = (steps: readonly StepModel[]): boolean =>
  steps.some(one => one.step === 'each' || (one.step === 'do' && hasEach(one.do)));
