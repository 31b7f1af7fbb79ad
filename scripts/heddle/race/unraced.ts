import type { StepModel } from '#runtime/language/bundle/model.ts';
import type { CasesModel, Model } from '#runtime/language/index.ts';
import { isAct } from '../cases/coverage/is-act.ts';
import { racedStep } from './raced-step.ts';

/** An act, or a call that takes records along an edge, of which no race is made. */
export interface Unraced {
  call: string;
  /** Why not, in Chinese. */
  reason: string;
}

/** The acts and transitions of the documents that no race is made of. */
export function unraced(files: readonly CasesModel[], model: Model): Unraced[] {
  const all = files.flatMap(({ cases }) => cases);
  const raced = new Set(all.map(one => racedStep(one, model)?.call.name));
  const steps = all.flatMap(one => one.steps);
  return Object.values(model.calls)
    .filter(call => isAct(call) && !raced.has(call.name))
    .map(call => {
      const own = steps.filter(({ requests }) => requests.some(request => request.call === call.name));
      if (own.some(({ succeed }) => succeed > 0)) return { call: call.name, reason: '用例里已由多人同时调用' };
      if (own.length > 0) return { call: call.name, reason: '只有被拒绝的用例' };
      const callers = madeBy(call.name, model);
      return { call: call.name, reason: callers.length > 0 ? `没有用例，由 ${callers.join('、')} 调用` : '没有用例' };
    });
}

/** The calls, transitions and processes whose steps make a call. */
function madeBy(name: string, { calls, entities }: Model): string[] {
  const edges = Object.values(entities).flatMap(({ name: entity, states }) =>
    (states?.transitions ?? []).map(({ key, steps }) => ({ name: `${entity}.${key}`, steps })),
  );
  return [...Object.values(calls), ...edges].filter(({ steps }) => makes(steps ?? [], name)).map(one => one.name);
}

const makes = (steps: readonly StepModel[], name: string): boolean =>
  steps.some(one => (one.step === 'call' && one.call === name) || ('do' in one && makes(one.do, name)));
