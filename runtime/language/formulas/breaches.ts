import { problemOf } from './check.ts';
import { circleOf } from './circles.ts';
import { why } from './explain.ts';
import { nameOf, textOf } from './line.ts';
import { outcomesOf } from './lines.ts';
import type { FormulaRule, FormulaType, Row } from './model.ts';

/** The field of a place, such as `formula`, or of a cell: `items.2.formula`, and what is wrong there, for staff. */
type Found = [place: string, message: string];

/**
 * What is wrong with formulas that are kept, before there are values: of a record alone (one line, without a place), or
 * of lines, which may name each other.
 */
export function* formulaBreaches(rule: FormulaRule, lines: readonly Row[], place?: string): Generator<Found> {
  const figures = new Map<string, FormulaType>(rule.names.map(({ label, type }) => [label, type]));
  const names = lines.map(line => nameOf(rule, line)).filter(name => name !== '');
  const types = new Map<string, FormulaType>([...names.map(name => [name, 'number'] as const), ...figures]);
  for (const [at, line] of lines.entries()) {
    const cell = (field: string): string => (place === undefined ? field : `${place}.${at}.${field}`);
    const name = nameOf(rule, line);
    if (rule.lines && figures.has(name)) yield [cell(rule.lines), `「${name}」已是数据的名称，请换一个名字`];
    else if (rule.lines && name !== '' && names.indexOf(name) !== names.lastIndexOf(name))
      yield [cell(rule.lines), `有几行都叫「${name}」，公式不知道指的是哪一行`];
    const text = textOf(rule, line);
    if (text.trim() === '') continue;
    const circle = rule.lines && circleOf(rule, lines, at);
    const wrong = problemOf(text, types) ?? (circle && `公式互相引用：${circle}`);
    if (wrong) yield [cell(rule.text), wrong];
  }
}

/** Why formulas give no result where there is one to be. @param row the record whose fields they name */
export function* resultBreaches(rule: FormulaRule, row: Row, lines: readonly Row[], place?: string): Generator<Found> {
  const { result } = rule;
  if (!result || !lines.some(line => (line[result.field] ?? null) === null && textOf(rule, line) !== '')) return;
  for (const [at, { outcome }] of outcomesOf(rule, row, lines).entries()) {
    const line = lines[at] ?? {};
    if ('value' in outcome || textOf(rule, line) === '') continue;
    // Of a record alone there is no result yet while something is not filled in.
    if (place === undefined && 'empty' in outcome) continue;
    const name = nameOf(rule, line);
    yield [
      place === undefined ? result.field : `${place}.${at}.${result.field}`,
      `${name && `「${name}」`}算不出：${why(outcome)}`,
    ];
  }
}
