import type { ScopeTypes } from '../expressions/check.ts';
import type { Effective } from '../families/effective.ts';
import { fieldType } from '../fields/index.ts';
import type { TouchedModel } from '../model/effective.ts';
import type { EntityModel } from '../model/model.ts';
import type { Place } from './context.ts';
import { readArguments } from './value.ts';

type Declared = NonNullable<Effective['touches']>[number];

/** What was made from values of a day, when all fields are known. @returns none where a mistake leaves nothing to tell */
export function resolveTouched(declared: Declared, row: EntityModel, place: Place): TouchedModel[] {
  const { entity: name, where, day, when, set = {}, differs, told } = declared;
  const entity = place.at('entity').entity(name);
  if (!entity) return [];
  const field = place.at('day').field(entity, day);
  if (field && (!('dated' in fieldType(field)) || field.via)) place.at('day').report('HD732', { name: day });
  const one = { record: entity.fields };
  const values = { record: row.fields.filter(own => row.effective?.fields.includes(own.name)) };
  const scope: ScopeTypes = { one, before: values, after: values };
  const number = differs === undefined ? undefined : place.at('differs').field(entity, differs);
  if (number && fieldType(number).cel(number) !== 'double') place.at('differs').report('HD738', { name: number.name });
  for (const key of Object.keys(where)) place.at('where', key).field(entity, key);
  for (const key of Object.keys(set)) place.at('set', key).field(entity, key);
  const difference: ScopeTypes = number ? { difference: 'number' } : {};
  return [
    {
      entity: name,
      where: readArguments(where, entity.fields, place.at('where'), { row: { record: row.fields } }),
      day,
      ...(when ? { when: place.at('when').expression(when, { one }, 'bool') } : {}),
      set: readArguments(set, entity.fields, place.at('set'), scope),
      ...(differs ? { differs } : {}),
      told: place.at('told').template(told, { ...scope, ...difference }),
    },
  ];
}
