import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { snake } from '../database/names.ts';

/** How the records of an entity are read: its columns, and what is read through its references. */
export interface ReadPlan {
  entity: EntityModel;
  /** Field → the SQL of its value. */
  columns: ReadonlyMap<string, RawBuilder<unknown>>;
  /** `field as "field", …` with the names behind references (`field$name`). */
  selection: RawBuilder<unknown>;
  /** The table with all its joins. */
  source: RawBuilder<unknown>;
  /** The table alone, for what needs no join. */
  table: RawBuilder<unknown>;
  /** Answer key → how it is masked. */
  masks: ReadonlyMap<string, NonNullable<FieldModel['mask']>>;
}

const plans = new WeakMap<Model, Map<string, ReadPlan>>();

/** The plan of an entity, made once for each model. */
export function readPlan(model: Model, entity: EntityModel): ReadPlan {
  const known = plans.get(model) ?? new Map<string, ReadPlan>();
  plans.set(model, known);
  const plan = known.get(entity.name) ?? makePlan(model, entity);
  known.set(entity.name, plan);
  return plan;
}

function makePlan(model: Model, entity: EntityModel): ReadPlan {
  const columns = new Map<string, RawBuilder<unknown>>();
  const masks = new Map<string, NonNullable<FieldModel['mask']>>();
  const joins: RawBuilder<unknown>[] = [];
  const names: RawBuilder<unknown>[] = [];
  const table = sql`${sql.table(snake(entity.name))} as ${sql.ref('t')}`;
  for (const field of entity.fields) {
    const target = field.reference && !field.via ? model.entities[field.reference.entity] : undefined;
    if (target && field.reference) {
      const alias = `j_${snake(field.name)}`;
      joins.push(sql`left join ${sql.table(snake(target.name))} as ${sql.ref(alias)} on ${sql.ref(`${alias}.${snake(target.key)}`)} = ${sql.ref(`t.${snake(field.name)}`)}`);
      names.push(sql`${sql.ref(`${alias}.${snake(target.nameField)}`)} as ${sql.id(`${field.name}$name`)}`);
      const nameMask = target.fields.find(({ name }) => name === target.nameField)?.mask;
      if (nameMask) masks.set(`${field.name}$name`, nameMask);
    }
    if (field.mask) masks.set(field.name, field.mask);
    columns.set(field.name, field.via ? sql`${sql.ref(`j_${snake(field.via.reference)}.${snake(field.via.field)}`)}` : sql`${sql.ref(`t.${snake(field.name)}`)}`);
  }
  const own = entity.fields.map(field => sql`${columns.get(field.name)} as ${sql.id(field.name)}`);
  return { entity, columns, masks, table, selection: sql.join([...own, ...names]), source: sql`${table} ${sql.join(joins, sql` `)}` };
}
