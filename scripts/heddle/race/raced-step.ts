import type { CallModel } from '#runtime/language/bundle/model.ts';
import { type CaseModel, type CaseRequest, type CaseStep, type Model, platform } from '#runtime/language/index.ts';

/** How several make one call. */
export type Manner =
  /** One request that arrives again and again: it is done once, and answered each time. */
  | 'again'
  /** Requests of their own: a record that the call takes to another status is taken there by one of them. */
  | 'rivals';

/** The step of a case of which a race is made. */
export interface RacedStep {
  step: CaseStep;
  request: CaseRequest;
  call: CallModel;
  /** What the case does before. */
  former: readonly CaseStep[];
}

/** The last step of a case that is one call which writes and succeeds. */
export function racedStep({ steps }: CaseModel, { calls }: Model): RacedStep | undefined {
  for (const [index, step] of [...steps.entries()].reverse()) {
    const [request, ...others] = step.requests;
    const call = calls[request?.call ?? ''];
    if (request && call && call.method !== 'get' && others.length === 0 && step.succeed === 1)
      return { step, request, call, former: steps.slice(0, index) };
  }
  return undefined;
}

/** What can be told apart by its Idempotency-Key: neither strangers have one of their own nor the platform. */
export const mannersOf = ({ call, request }: RacedStep): readonly Manner[] =>
  call.access === 'public' || request.who === platform ? ['rivals'] : ['again', 'rivals'];
