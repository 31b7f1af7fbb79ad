import { fieldType } from '../../fields/index.ts';
import type { CallModel, EntityModel, FieldModel } from '../../model/model.ts';

/**
 * An entity as the call that makes a new record of it takes it: where the call names its body itself, the back end
 * judges by that first, so that the form asks for as much. Of two bounds the tighter one holds. Where the call asks for any
 * number, and says itself that it has to be a whole one, that is not said in other words before.
 */
export function narrowed(entity: EntityModel, call: CallModel | undefined): EntityModel {
  if (!call || call.body.length === 0) return entity;
  const asked = new Map(call.body.map(field => [field.name, field]));
  return {
    ...entity,
    fields: entity.fields.map(field => {
      const own = asked.get(field.name);
      if (own?.type === field.type) return tighter(field, own);
      return own && own.type === widerOf(field) ? tighter({ ...field, type: own.type }, own) : field;
    }),
  };
}

const widerOf = (field: FieldModel): string | undefined => fieldType(field).wider;

/** Fields as that call judges them: what its own body names without a mask is not taken masked. */
export function unmasked<F extends FieldModel>(fields: readonly F[], call: CallModel | undefined): F[] {
  const whole = new Set(call?.body.flatMap(({ name, mask }) => (mask === undefined ? [name] : [])));
  return fields.map(field => {
    if (!whole.has(field.name)) return field;
    const { mask: _, ...rest } = field;
    return rest as F;
  });
}

function tighter(field: FieldModel, own: FieldModel): FieldModel {
  const { required, format, pattern, message } = own;
  const bounds = {
    min: most(field.min, own.min),
    max: least(field.max, own.max),
    minLength: most(field.minLength, own.minLength),
    maxLength: least(field.maxLength, own.maxLength),
  };
  const said = Object.entries({ required: required || undefined, format, pattern, message, ...bounds });
  return { ...field, ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) };
}

const most = (...bounds: (number | undefined)[]): number | undefined => bound(Math.max, bounds);
const least = (...bounds: (number | undefined)[]): number | undefined => bound(Math.min, bounds);

function bound(of: (...all: number[]) => number, bounds: (number | undefined)[]): number | undefined {
  const said = bounds.filter(one => one !== undefined);
  return said.length > 0 ? of(...said) : undefined;
}
