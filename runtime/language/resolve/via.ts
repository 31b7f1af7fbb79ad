import type { RuledField } from '../families/field.ts';
import { definedAs } from '../fields/field.ts';
import { named } from '../fields/search.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import type { Place, ResolveContext } from './context.ts';

/** What holds references, and the fields read through them: an entity, the body of a call. */
interface Owner {
  name: string;
  fields: FieldModel[];
}

type Declared = Record<string, RuledField>;

/** Makes each field that is declared with `via` what its far side is: read only, and never stored. */
export function linkVia(owner: Owner, declared: Declared, place: Place): void {
  const linked = owner.fields.map(field => {
    const via = declared[field.name]?.via;
    return via ? viaField(field, via, { owner, declared }, place.at(field.name, 'via')) : field;
  });
  owner.fields.splice(0, owner.fields.length, ...linked);
}

function viaField(field: FieldModel, via: string, { owner, declared }: Declaring, place: Place): FieldModel {
  const [referenceName = '', targetName = ''] = via.split('.');
  if (!place.field(owner, referenceName)) return field;
  const { context } = place;
  const far = farOf(field.name, via, { owner, declared }, context);
  if (far === 'circle') {
    place.report('HD214', { name: `${owner.name}.${field.name}` });
    return field;
  }
  // Of an entity with mistakes of its own nothing is known.
  if (far === 'broken') return field;
  if (!far) {
    place.report('HD213', { name: referenceName });
    return field;
  }
  if (!far.target) {
    place.field(far.entity, targetName);
    return field;
  }
  place.usesField(far.target);
  // Lines are found by the record that owns them, and not through another.
  if (declaredIn(far.entity, context)[targetName]?.lines) place.report('HD902', { name: targetName });
  const asOf = declared[field.name]?.asOf;
  const way = { reference: referenceName, entity: far.entity.name, field: targetName, ...(asOf ? { asOf } : {}) };
  return asFar(field, way, far.target);
}

const declaredIn = ({ name }: EntityModel, { documents }: ResolveContext): Declared =>
  documents.entities.get(name)?.value.fields ?? {};

/** A field as it is declared, beside the others of its owner. */
interface Declaring {
  owner: Owner;
  declared: Declared;
}

/** The far side of a `via`, as far as there is one; undefined where it does not lead through a reference. */
type Far = { entity: EntityModel; target: FieldModel | undefined } | 'circle' | 'broken' | undefined;

/** @param passed where the way has been, so that one in a circle ends */
function farOf(
  name: string,
  via: string,
  { owner, declared }: Declaring,
  context: ResolveContext,
  passed: readonly string[] = [],
): Far {
  const [referenceName = '', targetName = ''] = via.split('.');
  const here = `${owner.name}.${name}`;
  if (passed.includes(here)) return 'circle';
  const way = [...passed, here];
  const reference = linked(referenceName, { owner, declared }, context, way);
  if (reference === 'circle') return reference;
  if (!reference?.reference) return undefined;
  const entity = context.model.entities[reference.reference.entity];
  if (!entity) return 'broken';
  const there = { owner: entity, declared: declaredIn(entity, context) };
  const target = linked(targetName, there, context, way);
  return target === 'circle' ? target : { entity, target };
}

/** A field as it is when it is linked, whether it has been already or not. */
function linked(
  name: string,
  { owner, declared }: Declaring,
  context: ResolveContext,
  passed: readonly string[],
): FieldModel | 'circle' | undefined {
  const field = named(owner.fields)(name);
  const via = declared[name]?.via;
  if (!field || !via) return field;
  const far = farOf(name, via, { owner, declared }, context, passed);
  if (far === 'circle') return far;
  const [reference = '', target = ''] = via.split('.');
  return far && far !== 'broken' && far.target
    ? asFar(field, { reference, entity: far.entity.name, field: target }, far.target)
    : field;
}

/** The field with all that its far side is, but for what that says of being stored there. */
function asFar(field: FieldModel, via: NonNullable<FieldModel['via']>, target: FieldModel): FieldModel {
  const {
    name: _name,
    label: _label,
    readOnly: _readOnly,
    required: _required,
    unique: _unique,
    taken: _taken,
    index: _index,
    via: _further,
    default: _default,
    was: _was,
    [definedAs]: _defined,
    ...kept
  } = target;
  const search = field.search === 'contains' ? target.search : field.search;
  return {
    ...kept,
    ...(search ? { search } : {}),
    ...(field[definedAs] ? { [definedAs]: field[definedAs] } : {}),
    name: field.name,
    label: field.label,
    readOnly: true,
    via,
  };
}
