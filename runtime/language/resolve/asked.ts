import type { Entity, Transition } from '../families/entity.ts';
import type { Doc } from '../load/document.ts';
import { fieldsThatActsWrite } from '../model/act-fields.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import { choicesHint } from './choices-hint.ts';
import { Place, type ResolveContext } from './context.ts';
import { linkReference, resolveField } from './fields.ts';

type Asked = NonNullable<Transition['ask']>[string];

/** What the transitions of an entity ask for, when all entities are known. */
export function resolveAsked(document: Doc<Entity>, context: ResolveContext): void {
  const model = context.model.entities[document.name];
  const place = new Place(context, document, ['states', 'transitions']);
  for (const [key, { ask }] of Object.entries(document.value.states?.transitions ?? {})) {
    const transition = model?.states?.transitions.find(one => one.key === key);
    if (!model || !transition || !ask) continue;
    transition.ask = Object.entries(ask).flatMap(([name, asked]) => {
      const field = askedField(name, asked, model, place.at(key, 'ask', name));
      const isOffered = !field?.reference || field.reference.key === '' || field.reference.call !== undefined;
      const here = place.at(key, 'ask', name);
      if (!isOffered) here.report('HD516', { name }, { key: true, hint: choicesHint(here, field.reference?.entity) });
      return field ? [field] : [];
    });
  }
}

/** A field of the entity with what differs here, or one of the dialog alone. It begins empty, also where it is stored. */
function askedField(name: string, asked: Asked, entity: EntityModel, place: Place): FieldModel | undefined {
  const stored = entity.fields.find(field => field.name === name);
  if (stored && !fieldsThatActsWrite(entity).includes(stored)) {
    place.report('HD602', { name }, { key: true });
    return undefined;
  }
  if (stored) {
    const { readOnly: _readOnly, ...kept } = stored;
    return { ...kept, ...plain(asked) };
  }
  if (asked.label === undefined) {
    place.field(entity, name);
    return undefined;
  }
  const declared = { ...asked, label: asked.label };
  const field = resolveField(name, declared, place);
  linkReference(field, declared, place, place.context.offers);
  return field;
}

/** What may differ of a field that is stored: not what it is. */
const plain = ({ label, required, min, max, minLength, maxLength, message, help, default: given }: Asked) =>
  Object.fromEntries(
    Object.entries({ label, required, min, max, minLength, maxLength, message, help, default: given }).filter(
      ([, value]) => value !== undefined,
    ),
  );
