import type { EntityModel, FieldModel } from './model.ts';

/** Fields that the platform keeps by itself: no step writes them. */
const kept = (entity: EntityModel): ReadonlySet<string> =>
  new Set([
    entity.key,
    'createdBy',
    'createdAt',
    'updatedAt',
    'version',
    ...(entity.code ? [entity.code.field] : []),
    ...(entity.states ? [entity.states.field] : []),
  ]);

/** The fields of an entity that steps may write; more than a client may, since the act answers for them. */
export const fieldsThatActsWrite = (entity: EntityModel): readonly FieldModel[] => {
  const own = kept(entity);
  return entity.fields.filter(field => !field.via && !own.has(field.name));
};
