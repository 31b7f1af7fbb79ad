import { type FieldModel, fieldType } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import type { DictionaryModel } from '../model/model.ts';
import type { Place } from './context.ts';

const dictionaryOf = ({ dictionary }: FieldModel, { context }: Place) =>
  dictionary ? context.model.dictionaries[dictionary] : undefined;

/** A code where a text in quotes should stand: as an expression it would be a name that nothing has. */
export function isCodeWithoutQuotes(field: FieldModel, cel: string, place: Place): boolean {
  const code = cel.trim();
  const found = dictionaryOf(field, place)?.items.some(item => item.value === code) ?? false;
  if (found) place.report('HD611', { name: field.name, value: cel }, { hint: `"'${code}'"` });
  return found;
}

/**
 * Whether what an expression gives can be the value of the field; a code is one of its dictionary.
 * @param actual the type of the expression; undefined where it is wrong, which is reported elsewhere
 */
export function checkGiven(field: FieldModel, cel: string, place: Place, actual: string | undefined): void {
  const code = textIn(cel);
  const dictionary = dictionaryOf(field, place);
  if (code !== undefined && dictionary) return checkCode(code, dictionary, place);
  const expected = fieldType(field).cel(field);
  if (actual !== undefined && !fits(actual, expected)) place.report('HD603', { name: field.name, expected, actual });
}

/** The text that an expression is, where it is nothing else. */
export const textIn = (cel: string): string | undefined => /^\s*(['"])(.*)\1\s*$/.exec(cel)?.[2];

function checkCode(code: string, dictionary: DictionaryModel, place: Place): void {
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
