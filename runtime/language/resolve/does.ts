import type { Call } from '../families/service.ts';
import type { Does } from '../model/does.ts';
import { isMoving } from '../verbs/index.ts';
import type { Place } from './context.ts';
import type { resolveOperationName } from './operation.ts';

/** What a call does, by the one of `verb`, `handler`, `do`, `ask` that it has; what its steps are follows when all is known. */
export function doesOf(
  { verb, handler, transition = '', together }: Call,
  asked: ReturnType<typeof resolveOperationName>,
  { context }: Place,
): Does {
  if (verb && isMoving(verb)) return { kind: 'move', verb, transition, ...(together ? { together: true } : {}) };
  if (verb === 'verify') return { kind: 'verify', verb };
  if (verb) return { kind: 'verb', verb };
  if (handler) return { kind: context.documents.extensions.handlers.has(handler) ? 'own' : 'built-in', handler };
  if (asked) return { kind: 'outside', gateway: asked.gateway.name, operation: asked.operation.name };
  return { kind: 'act', steps: [] };
}
