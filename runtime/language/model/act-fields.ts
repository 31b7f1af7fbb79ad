import type { EntityModel, FieldModel } from './model.ts';
import type { RecordRules } from './rules.ts';

/** Fields that are worked out from others. */
export const computedFields = (rules: RecordRules | undefined): string[] =>
  (rules?.follow ?? []).flatMap(({ field, value, formula }) => (value || formula ? [field] : []));

/** Whether a new record has a value for a field that nobody names. */
export const beginsFilled = ({ name, default: given }: FieldModel, rules: RecordRules | undefined): boolean =>
  given !== undefined || rules?.initial[name] !== undefined;

/** Fields that the platform keeps, or works out, by itself: no step writes them. */
const kept = (entity: EntityModel): ReadonlySet<string> =>
  new Set([
    entity.key,
    'createdBy',
    'createdAt',
    'updatedAt',
    'version',
    ...(entity.code ? [entity.code.field] : []),
    ...(entity.states ? [entity.states.field] : []),
    ...computedFields(entity.rules),
    ...(entity.ledger?.parts ?? []),
  ]);

/** The fields of an entity that steps may write; more than a client may, since the act answers for them. */
export const fieldsThatActsWrite = (entity: EntityModel): readonly FieldModel[] => {
  const own = kept(entity);
  return entity.fields.filter(field => !field.via && !own.has(field.name));
};
