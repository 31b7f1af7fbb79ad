import { type CallModel, handlerOf } from '#runtime/language/bundle/model.ts';
import type { HandlerName } from '#server/handlers/names.ts';
import { approvalFacts } from './approvals.ts';
import type { HandlerFacts } from './facts.ts';
import { importFacts } from './imports.ts';
import { loginFacts } from './login.ts';
import { platformFacts } from './platform.ts';
import { reportFacts } from './reports.ts';

export { pageOf } from './facts.ts';

/** What the back end's own handlers take and answer: TypeScript asks for each of them. */
const all: Record<HandlerName, HandlerFacts> = {
  ...loginFacts,
  ...platformFacts,
  ...importFacts,
  ...reportFacts,
  ...approvalFacts,
};

/** Of a call that a handler of the back end fulfils; undefined of any other. */
export function handlerFacts(call: CallModel): HandlerFacts | undefined {
  const name = call.does.kind === 'built-in' ? handlerOf(call) : '';
  return Object.hasOwn(all, name) ? all[name as HandlerName] : undefined;
}

/** What a handler of the back end is for, in a few words; '' of one that is none of its own. */
export const summaryOf = (handler: string): string =>
  Object.hasOwn(all, handler) ? all[handler as HandlerName].summary : '';
