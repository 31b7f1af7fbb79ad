import { builtInServices, type Model } from '#runtime/language/index.ts';
import { isAct } from './is-act.ts';
import type { Shown } from './note-shown.ts';
import { type Refusal, refusalsOf } from './refusals.ts';

/** What no case shows. */
export interface Uncovered {
  refusals: Refusal[];
  /** Acts that never succeed. */
  calls: string[];
}

/** What of the documents has not been shown. */
export const uncoveredBy = ({ refusedBy, done }: Shown, model: Model): Uncovered => ({
  refusals: refusalsOf(model).filter(({ by }) => !refusedBy.has(by)),
  calls: Object.values(model.calls)
    .filter(call => isAct(call) && isOfDocuments(call.name) && !done.has(call))
    .map(({ name }) => name),
});

const isOfDocuments = (call: string): boolean => !(call.slice(0, call.lastIndexOf('.')) in builtInServices);
