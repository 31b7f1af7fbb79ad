import type { Entity } from '../families/entity.ts';
import type { ReferenceModel } from '../fields/field.ts';
import { fieldType } from '../fields/index.ts';
import { named } from '../fields/search.ts';
import type { Doc } from '../load/document.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';
import { factsOf } from './facts.ts';

/** How the records of an entity are told apart where one of them is chosen: by what the entity says, or else by what no two of them share. */
export function besideOf(target: EntityModel): Pick<ReferenceModel, 'beside' | 'apart'> {
  const field = named(target.fields);
  const beside = (target.beside ?? []).flatMap(name => field(name) ?? []);
  const isAlone = field(target.nameField)?.unique || target.nameField === target.code?.field;
  const apart = isAlone || beside.length > 0 ? undefined : field(apartBy(target));
  return {
    ...(beside.length > 0 ? { beside: beside.map(told) } : {}),
    ...(apart && apart.name !== target.nameField ? { apart: told(apart) } : {}),
  };
}

/** Its number, a text that is unique, or else its key. */
const apartBy = ({ code, fields, key }: EntityModel): string =>
  code?.field ?? fields.find(field => field.unique && fieldType(field).names && !field.mask)?.name ?? key;

/** As much of a field as its text is made of. */
const told = ({ name, label, type, dictionary, many, unit, format }: FieldModel): FieldModel => ({
  name,
  label,
  type,
  ...(dictionary ? { dictionary } : {}),
  ...(many ? { many } : {}),
  ...(unit ? { unit } : {}),
  ...(format ? { format } : {}),
});

/** What the references of an entity lead to is told apart, when all fields are known; what it says of its own is checked. */
export function resolveBeside(document: Doc<Entity>, context: ResolveContext): void {
  const model = context.model.entities[document.name];
  if (!model) return;
  const place = new Place(context, document);
  if (document.value.beside) factsOf(document.value.beside, model, place.at('beside'));
  for (const field of model.fields.flatMap(one => [one, ...(one.fields ?? [])])) {
    const target = field.reference && context.model.entities[field.reference.entity];
    if (target) Object.assign(field.reference ?? {}, besideOf(target));
  }
}
