import { sql } from 'kysely';
import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import type { VerbContext } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { change } from './change.ts';

/**
 * Takes the record that the path names along one edge of its state table, within the transaction of the call; from any
 * other status it is refused, and of two at once one wins.
 * @param fields those that change with it
 * @param allow throws where the record as it is may not be moved. @returns its key. @throws ServerError illegalTransition and those of `change`
 */
export function moveAlong(
  context: VerbContext,
  transition: string,
  fields: readonly FieldModel[],
  allow?: (stored: Row) => void,
): Promise<number> {
  const { model, entity, call } = context;
  const { states } = entity;
  const edge = states?.transitions.find(one => one.key === transition);
  if (!edge || !states) throw new ServerError('noSuchCall', { values: { path: call.path } });
  return change(context, {
    fields,
    versioned: false,
    transition: edge,
    also: [sql`${sql.id(snake(states.field))} = ${edge.to}`],
    allow(stored) {
      const status = String(stored[states.field]);
      if (edge.from.includes(status)) return allow?.(stored);
      const values = { label: edge.label, status: `「${statusLabel(model, entity, status)}」` };
      throw new ServerError('illegalTransition', { values });
    },
  });
}

function statusLabel(model: Model, { states }: EntityModel, status: string): string {
  const items = model.dictionaries[states?.dictionary ?? '']?.items ?? [];
  return items.find(item => item.value === status)?.label ?? status;
}
