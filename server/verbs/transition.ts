import { sql } from 'kysely';
import type { CallModel, EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import type { VerbContext, VerbHandler } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import { change } from '../write/change.ts';
import { writable } from '../write/judge.ts';

/**
 * Takes a record along one edge of its state table; from any other status it is refused, and of two at once one wins.
 * The body may hold `version`, and the fields of the entity that the call declares in `body`, such as a reason.
 */
export const transition: VerbHandler = async context => {
  const { model, entity, call } = context;
  const { states } = entity;
  const edge = states?.transitions.find(one => one.key === call.transition);
  if (!edge || !states) throw new ServerError('noSuchCall', { values: { path: call.path } });
  return change(context, {
    fields: fieldsBeside(context),
    versioned: false,
    also: [sql`${sql.id(snake(states.field))} = ${edge.to}`],
    allow(stored) {
      const status = String(stored[states.field]);
      if (edge.from.includes(status)) return;
      const values = { label: edge.label, status: `「${statusLabel(model, entity, status)}」` };
      throw new ServerError('illegalTransition', { values });
    },
  });
};

const noFields: readonly FieldModel[] = [];
const known = new WeakMap<CallModel, readonly FieldModel[]>();

/** The fields that a transition may set beside the status; the same array each time. */
function fieldsBeside({ call, entity }: VerbContext): readonly FieldModel[] {
  if (call.body.length === 0) return noFields;
  const fields = known.get(call) ?? declaredFields(call, entity);
  known.set(call, fields);
  return fields;
}

function declaredFields(call: CallModel, entity: EntityModel): readonly FieldModel[] {
  const names = new Set(call.body.map(field => field.name));
  const required = new Set(call.body.filter(field => field.required).map(field => field.name));
  return writable(entity)
    .filter(field => names.has(field.name))
    .map(field => ({ ...field, required: required.has(field.name) }));
}

function statusLabel(model: Model, { states }: EntityModel, status: string): string {
  const items = model.dictionaries[states?.dictionary ?? '']?.items ?? [];
  return items.find(item => item.value === status)?.label ?? status;
}
