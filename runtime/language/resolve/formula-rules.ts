import type { RuledField } from '../families/field.ts';
import type { FormulaRule } from '../fields/field.ts';
import { type FieldModel, fieldType } from '../fields/index.ts';
import type { KeptFormula } from '../model/rules.ts';
import type { Place } from './context.ts';

type Declared = Pick<RuledField, 'resultOf' | 'explanationOf'>;
type Following = keyof Declared;

/** Decimals of a result: whole cents of yuan, or those that a rate is kept with. */
const decimalsOf = (field: FieldModel): number => {
  if (isMoney(field)) return 2;
  return fieldType(field).column(field) === 'bigint' ? 0 : 4;
};
const isMoney = (field: FieldModel): boolean => fieldType(field).quantity?.amount(100) === 1;

/**
 * What a field that follows from a formula beside it is: its result, or the explanation of that. Reports where there is
 * no such formula, it is worked out elsewhere, or the field cannot hold it.
 * @param beside the fields of the record, or of the line. @param over where they stand: `entity`, or `entity.lines`
 */
export function formulaRule(
  field: FieldModel,
  declared: Declared,
  { beside, over }: { beside: readonly FieldModel[]; over: string },
  place: Place,
): FormulaRule | undefined {
  const key: Following = declared.resultOf === undefined ? 'explanationOf' : 'resultOf';
  const named = declared[key];
  if (named === undefined) return undefined;
  const at = place.at(key);
  const formula = beside.find(({ name }) => name === named);
  if (!formula?.over) {
    at.report('HD909', { name: named, field: field.name });
    return undefined;
  }
  at.usesField(formula);
  if (formula.over !== over) at.report('HD910', { name: named, over: formula.over, other: over });
  const { quantity, names } = fieldType(field);
  if (key === 'resultOf' ? !quantity : !names && fieldType(field).cel(field) !== 'string')
    at.report('HD508', { name: field.name, other: key });
  if (!formula.formula) return undefined;
  const result = {
    field: field.name,
    ...(isMoney(field) ? { cents: true as const } : {}),
    decimals: decimalsOf(field),
  };
  return { ...formula.formula, text: named, ...(key === 'resultOf' ? { result } : { explanation: field.name }) };
}

/** The rules of the columns that follow from formulas in rows: one for each formula. */
export function columnRules(
  rows: FieldModel,
  declared: Readonly<Record<string, Declared>>,
  owner: string,
  place: Place,
): FormulaRule[] {
  const beside = rows.fields ?? [];
  const found = new Map<string, FormulaRule>();
  for (const column of beside) {
    const at = { beside, over: `${owner}.${rows.name}` };
    const rule = formulaRule(column, declared[column.name] ?? {}, at, place.at(column.name));
    if (!rule) continue;
    column.readOnly = true;
    found.set(rule.text, { ...found.get(rule.text), ...rule });
  }
  return [...found.values()];
}

/**
 * The formulas of a record, or of its lines, that somebody writes; of those that are carried out where they stand, what
 * they come to tells what is wrong. @param isLine the record is a line: its formulas are judged with the others
 */
export function writtenFormulas(field: FieldModel, isLine: boolean, carriedOut: readonly FormulaRule[]): KeptFormula[] {
  const kept = (one: FieldModel, place?: string): KeptFormula[] =>
    one.formula && !one.readOnly && !carriedOut.some(({ text }) => text === one.name)
      ? [{ ...(place ? { place } : {}), rule: { ...one.formula, text: one.name }, reads: [place ?? one.name] }]
      : [];
  return [
    ...(isLine && field.formula?.lines ? [] : kept(field)),
    ...(field.fields ?? []).flatMap(column => kept(column, field.name)),
  ];
}
