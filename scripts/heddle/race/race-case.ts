import { isDeepStrictEqual } from 'node:util';
import type { CaseModel, CasesModel } from '#runtime/language/index.ts';
import type { Difference } from '../cases/compare.ts';
import { compareRows } from '../cases/compare-rows.ts';
import type { Ground } from '../cases/ground.ts';
import { type CaseResult, layGiven, letIn, takeInTurn, takeStep, takeSteps } from '../cases/run-case.ts';
import { compareOutcomes, type Outcome, outcomeOf } from './outcome.ts';
import { type Manner, type RacedStep, racedStep } from './raced-step.ts';

/** How many make the call at once. */
const callers = 6;

/** A case, and what its race stands on. */
export interface Race {
  file: CasesModel;
  one: CaseModel;
  manner: Manner;
  /** For calls that are made at once: a database of its own. */
  own: Ground;
  /** For calls one after the other, which are undone. */
  alone: Ground;
}

/**
 * Makes the call of a case by several at once. One request that arrives again and again writes what the case says, once;
 * requests of their own come to what they come to one after the other.
 */
export async function raceCase(race: Race): Promise<CaseResult> {
  const { one, own } = race;
  const raced = racedStep(one, own.model);
  if (!raced) throw new Error(`${one.name}: nothing to make a race of`);
  const { answers, written, keys } = await carriedOut(race, raced, own, takeStep);
  if (race.manner === 'again') {
    const differences = [
      ...allAlike(answers.map(({ code, content }) => [code, content])),
      ...(raced.step.rows ? compareRows(raced.step, written, own.model, keys) : []),
    ];
    return { name: one.name, at: raced.step.at, differences };
  }
  const differences = compareOutcomes(await inTurn(race, raced), outcomeOf(answers, written, own.model, keys));
  return { name: one.name, at: raced.step.at, differences };
}

/** What the same requests come to one after the other. */
const inTurn = (race: Race, raced: RacedStep): Promise<Outcome> =>
  race.alone.undone(async () => {
    const { answers, written, keys } = await carriedOut(race, raced, race.alone, takeInTurn);
    return outcomeOf(answers, written, race.alone.model, keys);
  });

/** Takes the case up to its call, and makes that. @throws Error where the case does not come so far */
async function carriedOut({ file, one, manner }: Race, raced: RacedStep, ground: Ground, take: typeof takeStep) {
  // Whoever stands in for a role is there before anything is noted.
  await letIn(one, ground);
  const keys = await layGiven(file, one, ground);
  const before = await takeSteps(raced.former, ground, keys);
  const [difference] = before?.differences ?? [];
  if (difference) throw new Error(`${difference.what}：应为 ${difference.expected}，实际 ${difference.actual}`);
  const requests = Array.from({ length: callers }, (_, index) => ({
    ...raced.request,
    onceKey: manner === 'again' ? 'the same' : `of its own ${index}`,
  }));
  return { ...(await take({ requests }, ground, keys)), keys };
}

const allAlike = (answers: readonly unknown[]): Difference[] => {
  const other = answers.find(answer => !isDeepStrictEqual(answer, answers[0]));
  return other === undefined
    ? []
    : [{ what: '同一请求的应答', expected: JSON.stringify(answers[0]), actual: JSON.stringify(other) }];
};
