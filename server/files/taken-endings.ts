import type { FieldModel, Model } from '#runtime/language/bundle/model.ts';

const known = new WeakMap<Model, ReadonlySet<string>>();

/** Every ending that some field of the app names in its `accept`. */
export function takenEndings(model: Model): ReadonlySet<string> {
  const taken = known.get(model) ?? new Set(fieldsOf(model).flatMap(({ accept = [] }) => accept));
  known.set(model, taken);
  return taken;
}

const withInner = (field: FieldModel): FieldModel[] => [field, ...(field.fields ?? []).flatMap(withInner)];

const fieldsOf = ({ entities, calls }: Model): FieldModel[] =>
  [...Object.values(entities).map(({ fields }) => fields), ...Object.values(calls).map(({ body }) => body)]
    .flat()
    .flatMap(withInner);
