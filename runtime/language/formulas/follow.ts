import { storedResult } from './figures.ts';
import { outcomesOf } from './lines.ts';
import type { FormulaRule, Row } from './model.ts';

/** Lines with what their formulas come to, and what that came from. @param row the record whose fields they name */
export function withResults(rule: FormulaRule, row: Row, lines: readonly Row[]): Row[] {
  const found = outcomesOf(rule, row, lines);
  return lines.map((line, at) => ({ ...line, ...columnsOf(rule, found[at]) }));
}

/** What the formula of a record alone makes of one of its fields. */
export const resultOf = (rule: FormulaRule, row: Row, field: string): unknown =>
  columnsOf(rule, outcomesOf(rule, row, [row])[0])[field] ?? null;

function columnsOf(
  { result, explanation }: FormulaRule,
  found: ReturnType<typeof outcomesOf>[number] | undefined,
): Row {
  const outcome = found?.outcome ?? { empty: '' };
  return {
    ...(result ? { [result.field]: storedResult(outcome, result) } : {}),
    ...(explanation ? { [explanation]: found?.explanation ?? null } : {}),
  };
}
