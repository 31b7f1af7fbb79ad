import type { Values } from '../families/step.ts';
import { fieldType } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import { fieldsThatActsWrite } from '../model/act-fields.ts';
import type { DictionaryModel, EntityModel, FieldModel } from '../model/model.ts';
import type { ValueModels } from '../model/step.ts';
import type { ActScope } from './scope.ts';

/** Field → expression, each field there, each value of its type, each code in its dictionary. */
export function resolveValues(entity: EntityModel, values: Values, scope: ActScope): ValueModels {
  const fields = fieldsThatActsWrite(entity);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, ValueModels[string]][] => {
      const cel = String(value);
      const at = scope.at(name);
      const field = fields.find(one => one.name === name);
      if (!field && entity.fields.some(one => one.name === name)) at.place.report('HD602', { name }, { key: true });
      else if (!field)
        at.place.report(
          'HD203',
          { entity: entity.name, name },
          {
            key: true,
            hint: nearest(
              name,
              fields.map(one => one.name),
            ),
          },
        );
      else if (isCodeWithoutQuotes(field, cel, at)) return [];
      else checkValue(field, cel, at);
      return [[name, at.expression(cel)]];
    }),
  );
}

const dictionaryOf = ({ dictionary }: FieldModel, { place }: ActScope) =>
  dictionary ? place.context.model.dictionaries[dictionary] : undefined;

/** A code where a text in quotes should stand: as an expression it would be a name that nothing has. */
function isCodeWithoutQuotes(field: FieldModel, cel: string, scope: ActScope): boolean {
  const code = cel.trim();
  const found = dictionaryOf(field, scope)?.items.some(item => item.value === code) ?? false;
  if (found) scope.place.report('HD611', { name: field.name, value: cel }, { hint: `"'${code}'"` });
  return found;
}

/** Whether what an expression gives can be the value of the field. */
function checkValue(field: FieldModel, cel: string, scope: ActScope): void {
  const { place } = scope;
  const code = /^\s*(['"])(.*)\1\s*$/.exec(cel)?.[2];
  const dictionary = dictionaryOf(field, scope);
  if (code !== undefined && dictionary) return checkCode(code, dictionary, scope);
  const actual = scope.typeOf(cel);
  const expected = fieldType(field).cel(field);
  if (actual !== undefined && !fits(actual, expected)) place.report('HD603', { name: field.name, expected, actual });
}

function checkCode(code: string, dictionary: DictionaryModel, { place }: ActScope): void {
  const codes = dictionary.items.map(item => item.value);
  if (!codes.includes(code))
    place.report('HD207', { dictionary: dictionary.name, name: code }, { hint: nearest(code, codes) });
}

const numbers = new Set(['int', 'double']);

const fits = (actual: string, expected: string): boolean =>
  actual === expected ||
  actual === 'dyn' ||
  actual === 'null' ||
  (numbers.has(actual) && numbers.has(expected)) ||
  (actual.startsWith('list') && expected.startsWith('list'));
