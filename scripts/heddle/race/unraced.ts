import { actsOf, stepsWithin } from '#runtime/language/bundle/model.ts';
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

/** The calls and transitions whose steps make a call. */
const madeBy = (name: string, model: Model): string[] =>
  actsOf(model)
    .filter(({ steps }) => stepsWithin(steps).some(one => one.step === 'call' && one.call === name))
    .map(one => one.name);
