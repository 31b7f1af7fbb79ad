import type { FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { exactTotal } from '#runtime/language/decimals/arithmetic.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { shownText } from '../reports/labels.ts';

/** A word of a template, such as {amount} or {amount:cents}. */
const word = /\{\s*(\w+)\s*(?::\s*(\w+)\s*)?\}/g;

const refusal = (message: string): ServerError => new ServerError('rejected', { values: { message } });

/** The fields that texts name. */
export const wordsIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(text => [...text.matchAll(word)].map(([, name = '']) => name))),
];

/** A text with each of its words replaced. @param say what a word stands for, in the form that is asked for ('' the usual) */
export const filled = (text: string, say: (name: string, form: string) => string): string =>
  text.replace(word, (_, name: string, form = '') => say(name, form));

/**
 * A value as other programs read it: amounts in yuan without marks between thousands, or in cents; days as 2026-01-05, or
 * as 20260105; codes and references as staff read them. @throws ServerError rejected for a form that its field has not
 */
export function spelled(field: FieldModel, row: Row, form: string, model: Model): string {
  const value = row[field.name];
  const { dated, typed } = fieldType(field);
  if (
    form !== '' &&
    !(form === 'cents' && fieldType(field).measure?.(field) === 'cents') &&
    !(form === 'digits' && dated)
  )
    throw refusal(`模板里「{${field.name}:${form}}」写错了：金额可写 :cents（以分计），日期可写 :digits（只留数字）`);
  if (isMissing(value)) return '';
  if (form === 'cents') return String(value);
  const text = typed && !field.dictionary && !field.reference ? typed(value) : shownText(field, row, model);
  return form === 'digits' ? text.replace(/\D/g, '') : text;
}

/** What all rows say of a field: of an amount or a number the sum, else what is the same in each. @throws ServerError rejected where it is not */
export function inAll(field: FieldModel, rows: readonly Row[], form: string, model: Model): string {
  if (fieldType(field).quantity && !field.reference)
    return spelled(field, { [field.name]: exactTotal(rows.map(row => row[field.name])) }, form, model);
  const said = new Set(rows.map(row => spelled(field, row, form, model)));
  if (said.size > 1) throw refusal(`各行的「${field.label}」不同，不能写在模板的首行、末行和文件名里`);
  return [...said][0] ?? '';
}
