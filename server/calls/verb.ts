import type { EntityModel } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../errors/server-error.ts';
import type { CallContext } from './handler.ts';

/** A call of a verb: the context, and the entity it works on. */
export interface VerbContext extends CallContext {
  entity: EntityModel;
}
export type VerbHandler = (context: VerbContext) => Promise<unknown>;

/** The call, and the entity that it names. @throws Error of a call that names none, which none with a verb does. */
export function ofEntity(context: CallContext): VerbContext {
  const entity = context.model.entities[context.call.entity ?? ''];
  if (!entity) throw new Error(`The call "${context.call.name}" is about no entity.`);
  return { ...context, entity };
}

/** The key in the path. @throws ServerError notFound where it is no whole number. */
export function keyOf({ params, call }: Pick<CallContext, 'params' | 'call'>): number {
  const value = Object.values(params)[0] ?? '';
  if (!/^\d{1,15}$/.test(value)) throw new ServerError('notFound', { values: { path: call.path } });
  return Number(value);
}
