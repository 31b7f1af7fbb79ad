import type { EntityModel, FieldModel, Model } from './model.ts';
import { remembered } from './remembered.ts';

/** A record that others belong to: by the field `by` they refer to a record of the entity. */
export interface Owner {
  entity: string;
  by: string;
}

/**
 * Entity → the records that its own belong to: whoever does not see those does not see them either. A line belongs to
 * the record whose line it is. Another record belongs to whatever it cannot be without (a required reference), where
 * not everybody sees all of that; an entity that has a `see` says itself who sees its records, and one with a `scope`
 * asks for the `see` above it alone.
 */
export function belonging({ entities }: Pick<Model, 'entities'>): ReadonlyMap<string, readonly Owner[]> {
  const candidates = new Map(Object.values(entities).map(entity => [entity.name, candidatesOf(entity)]));
  const above = (name: string): readonly Owner[] => candidates.get(name) ?? [];
  const judged = closure(candidates, ({ see }) => see !== undefined, entities);
  const limited = closure(candidates, ({ see, scope }) => see !== undefined || scope === 'org', entities);
  const found = new Map<string, Owner[]>();
  const reaches = (from: string, to: string): boolean =>
    from === to || (found.get(from) ?? []).some(owner => reaches(owner.entity, to));
  for (const { name, owner, scope } of Object.values(entities)) {
    const hides = scope === 'org' ? judged : limited;
    const owners = owner ? [owner] : above(name).filter(({ entity }) => hides.has(entity));
    // What belongs to itself in the end belongs to nothing there.
    const straight = owners.filter(({ entity }) => !reaches(entity, name));
    if (straight.length > 0) found.set(name, straight);
  }
  return found;
}

const candidatesOf = remembered(({ owner, see, fields }: EntityModel): readonly Owner[] => {
  if (owner) return [owner];
  return see ? [] : fields.flatMap(field => (field.required ? referred(field) : []));
});

const referred = ({ name, reference, via }: FieldModel): Owner[] =>
  reference && !via ? [{ entity: reference.entity, by: name }] : [];

const referredIn = remembered(({ fields }: EntityModel): readonly Owner[] => fields.flatMap(referred));

/** The entities that are so themselves, or belong to such a one. */
function closure(
  candidates: ReadonlyMap<string, readonly Owner[]>,
  isSo: (entity: EntityModel) => boolean,
  entities: Model['entities'],
): ReadonlySet<string> {
  const so = new Set(Object.values(entities).flatMap(entity => (isSo(entity) ? [entity.name] : [])));
  for (let before = -1; before !== so.size; ) {
    before = so.size;
    for (const [name, owners] of candidates) if (owners.some(({ entity }) => so.has(entity))) so.add(name);
  }
  return so;
}

/**
 * The references by which records tell of others that not everybody sees, where nothing says who sees them: neither a
 * `see` of theirs nor what they belong to.
 */
export function unsaid(
  model: Pick<Model, 'entities'>,
  owners: ReadonlyMap<string, readonly Owner[]>,
): { entity: string; field: string; target: string }[] {
  const { entities } = model;
  const judged = (name: string): boolean =>
    entities[name]?.see !== undefined || (owners.get(name) ?? []).some(({ entity }) => judged(entity));
  return Object.values(entities).flatMap(one =>
    one.see || one.kept || owners.has(one.name)
      ? []
      : referredIn(one).flatMap(({ entity, by }) =>
          entity !== one.name && judged(entity) ? [{ entity: one.name, field: by, target: entity }] : [],
        ),
  );
}
