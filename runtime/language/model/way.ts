import type { FieldOf } from '../fields/field.ts';
import { fieldType } from '../fields/index.ts';

type Field = Pick<FieldOf, 'name' | 'via' | 'type'>;
interface Entity {
  /** What of its records holds from a day on. */
  effective?: { periods: string; by: string };
  name: string;
  key: string;
  fields: readonly Field[];
}

/** A step from a record to another: by a reference that it stores, to the record of an entity with this key. */
export interface Hop {
  reference: string;
  entity: string;
  key: string;
  /** Of the periods of a record: that in which the day lies which this field beside the reference holds, of a month its last. */
  asOf?: { field: string; month: boolean };
}

/** Where the value of a field stands: through these references, in this field. */
export interface Way {
  hops: Hop[];
  field: string;
}

/** The way to what a field shows: none for what the record stores, else through as many references as it takes. */
export function wayTo(model: { entities: Readonly<Record<string, Entity>> }, entity: Entity, field: Field): Way {
  const { via } = field;
  const target = via && model.entities[via.entity];
  const reference = via && entity.fields.find(({ name }) => name === via.reference);
  const far = via && target?.fields.find(({ name }) => name === via.field);
  if (!target || !reference || !far) return { hops: [], field: field.name };
  const before = wayTo(model, entity, reference);
  const behind = wayTo(model, target, far);
  const day = entity.fields.find(({ name }) => name === via.asOf);
  const hop: Hop =
    day && target.effective
      ? {
          reference: before.field,
          entity: target.effective.periods,
          key: target.effective.by,
          asOf: { field: day.name, month: fieldType(day).isMonth === true },
        }
      : { reference: before.field, entity: target.name, key: target.key };
  return { hops: [...before.hops, hop, ...behind.hops], field: behind.field };
}
