import type { Asked } from './asked.ts';
import { callOfEntity, entityAsked } from './calls-of-entity.ts';
import { newPage } from './page.ts';

/** A list of the records of an entity. */
export function newList(asked: Asked): void {
  const call = callOfEntity(entityAsked(asked), 'list', asked);
  newPage({ ...asked, options: { ...asked.options, call: call.name } });
}
