import { beginsFilled, computedFields, fieldsThatActsWrite } from '../../model/act-fields.ts';
import { verbOf } from '../../model/does.ts';
import type { CallModel, EntityModel } from '../../model/model.ts';
import { choicesHint } from '../../resolve/choices-hint.ts';
import type { Place } from '../../resolve/context.ts';
import { checkSearched, isSearched } from '../../resolve/searched.ts';
import type { BundledFormField } from './field-use.ts';

/** What a form saves, and where the page names a field. */
interface Form {
  fields: readonly BundledFormField[];
  entity: EntityModel | undefined;
  create: CallModel | undefined;
  /** Where the call is named. */
  at: Place;
  placeOf: (name: string) => Place;
  /** Whether the page itself says that the field is only shown. */
  saysReadOnly: (name: string) => boolean;
}

/** Every field can be filled in and saved, and none that the new record needs is missing. */
export function checkFields({ fields, entity, create, at, placeOf, saysReadOnly }: Form): void {
  const written = entity && new Set(fieldsThatActsWrite(entity).map(({ name }) => name));
  const computed = new Set(computedFields(entity?.rules));
  for (const field of fields) {
    const { name, readOnly, value, initial } = field;
    // That a total fills itself is seen; that nobody may fill in a creator, who reads the form does not know.
    const kept = entity?.fields.some(one => one.name === name) && !written?.has(name) && !computed.has(name);
    if (kept && !(readOnly && saysReadOnly(name)) && !value)
      placeOf(name).report('HD602', { name }, { hint: 'readOnly: true' });
    if (create && readOnly && field.required && !value && !initial && field.default === undefined)
      placeOf(name).report('HD515', { name }, { hint: 'initial: …' });
    if (offersNothing(field) && !readOnly && !value) sayUnoffered(field, placeOf(name));
  }
  const sent = new Set(fields.flatMap(({ name, send }) => (send === false ? [] : [name])));
  for (const field of create ? neededBy(create, entity) : []) {
    const { name, required, readOnly } = field;
    if (!required || readOnly || sent.has(name) || beginsFilled(field, create?.rules)) continue;
    const values = { entity: entity?.name ?? create?.name ?? '', name };
    at.report('HD605', values, { hint: `fields: [${name}]` });
  }
}

/** What a query form asks for can be searched, and what it lets staff choose has something to choose from. @param place of the fields */
export function checkQuery(
  fields: readonly BundledFormField[],
  { fields: all }: Pick<EntityModel, 'fields'>,
  place: Place,
): void {
  fields.forEach((field, at) => {
    checkSearched(field, all, place.at(at));
    if (isSearched(field) && offersNothing(field)) sayUnoffered(field, place.at(at));
  });
}

const sayUnoffered = ({ name, reference }: BundledFormField, place: Place): void =>
  place.report('HD516', { name }, { hint: choicesHint(place, reference?.entity) });

/** Where the entity is known. */
const offersNothing = ({ reference }: BundledFormField): boolean =>
  reference !== undefined && reference.key !== '' && !reference.call;

const neededBy = (call: CallModel, entity: EntityModel | undefined) =>
  call.body.length > 0 ? call.body : verbOf(call) && entity ? fieldsThatActsWrite(entity) : [];
