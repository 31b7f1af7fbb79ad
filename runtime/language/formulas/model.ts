export type { FormulaName, FormulaRule, FormulaType } from '../fields/field.ts';

/** A record, or a line: field → value. */
export type Row = Readonly<Record<string, unknown>>;

/** A value that a formula reckons with, or gives. */
export type FormulaValue = number | boolean | string;

/** What a formula comes to: a value; nothing, as there is none of what it names; or why it has none, for staff. */
export type Outcome = { value: FormulaValue } | { empty: string } | { problem: string };
