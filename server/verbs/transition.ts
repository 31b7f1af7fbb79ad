import type { CallModel, EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import type { VerbContext, VerbHandler } from '../calls/verb.ts';
import { assertAllowed } from '../write/allowed.ts';
import { answerOf } from '../write/answer-of.ts';
import { moveAlong } from '../write/move-along.ts';
import { writable } from '../write/validate.ts';

/**
 * Takes a record along one edge of its state table. The body may hold `version`, and the fields of the entity that the
 * call declares in `body`, such as a reason.
 */
export const transition: VerbHandler = async context =>
  answerOf(
    context,
    await moveAlong(context, context.call.transition ?? '', fieldsBeside(context), row => assertAllowed(context, row)),
  );

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
