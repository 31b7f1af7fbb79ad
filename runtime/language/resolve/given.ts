import { measureOf } from '../expressions/amounts.ts';
import type { ScopeTypes } from '../expressions/check.ts';
import { mismatches } from '../expressions/measures.ts';
import { type FieldModel, fieldType } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import type { DictionaryModel } from '../model/model.ts';
import type { Place } from './context.ts';

const dictionaryOf = ({ dictionary }: FieldModel, { context }: Place) =>
  dictionary ? context.model.dictionaries[dictionary] : undefined;

/**
 * Whether what an expression over these names gives can be the value of the field: of its type, a code of its dictionary,
 * an amount in whole cents. What is wrong with the expression itself is reported elsewhere.
 */
export function checkGiven(field: FieldModel, cel: string, place: Place, scope: ScopeTypes): void {
  const code = textIn(cel);
  const dictionary = dictionaryOf(field, place);
  if (code !== undefined && dictionary) return checkCode(code, dictionary, place);
  const result = place.context.checkExpression(cel, scope);
  if ('problem' in result) return;
  const { type: actual } = result;
  const expected = fieldType(field).cel(field);
  if (!fits(actual, expected)) place.report('HD603', { name: field.name, expected, actual });
  if (fieldType(field).measure?.(field) === 'cents') checkAmount(field, cel, place, scope);
}

/** Whether an expression is what the field can be equal to, or a list of it: then a record is found by any of them. */
export function checkSought(field: FieldModel, cel: string, place: Place, scope: ScopeTypes): void {
  const options = textsIn(cel);
  if (options) for (const option of options) checkGiven(field, option, place, scope);
  else if (!givesList(cel, place, scope)) checkGiven(field, cel, place, scope);
}

function givesList(cel: string, place: Place, scope: ScopeTypes): boolean {
  const result = place.context.checkExpression(cel, scope);
  return 'type' in result && result.type.startsWith('list');
}

/** The texts of a list, each in its quotes, where it holds nothing else. */
function textsIn(cel: string): string[] | undefined {
  const parts = /^\s*\[(.*)\]\s*$/.exec(cel)?.[1]?.split(',');
  return parts?.every(part => textIn(part) !== undefined) ? parts : undefined;
}

/** An amount is kept in whole cents: how a part of one is rounded is the analyst's to say. */
function checkAmount({ name }: FieldModel, cel: string, place: Place, scope: ScopeTypes): void {
  const { gives } = measureOf(cel, scope);
  if (gives === 'fraction') place.report('HD405', { name }, { hint: `round(${cel.trim()})` });
  if (gives === 'count') place.report('HD406', { detail: mismatches.value.zh, detailEn: mismatches.value.en });
}

/** The text that an expression is, where it is nothing else. */
export const textIn = (cel: string): string | undefined => /^\s*(['"])(.*)\1\s*$/.exec(cel)?.[2];

function checkCode(code: string, dictionary: DictionaryModel, place: Place): void {
  const codes = dictionary.items.map(item => item.value);
  if (codes.includes(code)) place.uses('code', dictionary.name, code);
  else place.report('HD207', { dictionary: dictionary.name, name: code }, { hint: nearest(code, codes) });
}

const numbers = new Set(['int', 'double']);

const fits = (actual: string, expected: string): boolean =>
  actual === expected ||
  actual === 'dyn' ||
  actual === 'null' ||
  (numbers.has(actual) && numbers.has(expected)) ||
  (actual.startsWith('list') && expected.startsWith('list'));
