import { builtInServices, type CasesModel, type Model } from '#runtime/language/index.ts';
import { isAct } from './is-act.ts';
import type { Shown } from './note-shown.ts';
import { type Refusal, refusalsOf } from './refusals.ts';

/** What no case shows. */
export interface Uncovered {
  refusals: Refusal[];
  /** Acts that never succeed. */
  calls: string[];
  /** Messages under `unmet` that a case meets, or that nothing says. */
  needless: string[];
}

/** The model, and what is said of its cases. */
interface Documents {
  model: Model;
  cases: readonly CasesModel[];
}

/** What of the documents has not been shown, but for the refusals of which they say why. */
export function uncoveredBy({ refusedBy, done }: Shown, { model, cases }: Documents): Uncovered {
  const left = refusalsOf(model).filter(({ by }) => !refusedBy.has(by));
  const unmet = new Set(cases.flatMap(one => Object.keys(one.unmet)));
  return {
    refusals: left.filter(({ message }) => !unmet.has(message)),
    calls: Object.values(model.calls)
      .filter(call => isAct(call) && isOfDocuments(call.name) && !done.has(call))
      .map(({ name }) => name),
    needless: [...unmet].filter(message => !left.some(one => one.message === message)),
  };
}

const isOfDocuments = (call: string): boolean => !(call.slice(0, call.lastIndexOf('.')) in builtInServices);
