import type { FormulaRule } from '../fields/field.ts';
import type { BundledArguments, BundledExpression, BundledTemplate } from './expression.ts';

/** What a field follows from the others. */
export interface FieldRule {
  field: string;
  /** The field applies where this holds; otherwise it is empty. */
  when?: BundledExpression;
  value?: BundledExpression;
  /** Of a field that holds rows: its computed columns, each after those that it reads. */
  columns?: { column: string; value: BundledExpression }[];
  /** Of a field that is what a formula of the record comes to, or says what that came from. */
  formula?: FormulaRule;
  /** Of a field that holds rows: their formulas, whose results stand beside them; after its other columns. */
  formulas?: FormulaRule[];
  /** The fields of the record that these read. */
  reads: string[];
  /** It reads lines, or what follows from lines: it is worked out when they are stored. */
  afterLines?: true;
}

/** What must hold among several fields, and the field below which its message stands. */
export interface CheckRule {
  field: string;
  check: BundledExpression;
  message: string;
  reads: string[];
  afterLines?: true;
}

/** What can be chosen for a reference, or for one in a column of rows: a record that this list call offers. */
interface ChoicesRule {
  field: string;
  column?: string;
  call: string;
  with: BundledArguments;
  /** The fields of the record, and of the line, that these arguments read. */
  reads: string[];
  readsOfLine: string[];
  /** Which of those may be chosen: over `choice`, the record, and what the arguments know. */
  allow?: { that: BundledExpression; message: BundledTemplate }[];
  /** The fields of the record that these read: a choice stays when they change, and is judged anew. */
  judgedBy?: string[];
}

/** Formulas that somebody writes: of the record, or of lines of it. */
export interface KeptFormula {
  /** The field that holds the lines; absent: the record has the formula itself. */
  place?: string;
  rule: FormulaRule;
  reads: string[];
  afterLines?: true;
}

interface RequiredRule {
  field: string;
  when: BundledExpression;
  reads: string[];
  afterLines?: true;
}

/**
 * What holds among the fields of a record of an entity, or of a call's body: one text, by which the server judges and
 * the browser mirrors.
 */
export interface RecordRules {
  /** What the record is called in the expressions. */
  record: 'row' | 'body';
  /** Field → its value in a new record that names none. */
  initial: Record<string, BundledExpression>;
  /** Of those the ones that follow from other fields until somebody says otherwise → what they read. */
  follows?: Record<string, string[]>;
  /** Field → the value that a new record has, as far as rules read it. */
  begins: Record<string, string | number | boolean>;
  /** Field read through a reference → that reference, as far as rules read it. */
  through: Record<string, { reference: string; field: string }>;
  /** Fields that follow from others, each after those that it reads. */
  follow: FieldRule[];
  required: RequiredRule[];
  checks: CheckRule[];
  /** Field of lines → what holds among the fields of each, and by which field one is known again: they are records of their own. */
  lines?: Record<string, { key: string; rules: RecordRules }>;
  choices: ChoicesRule[];
  /** Absent: nobody writes any. */
  formulas?: KeptFormula[];
}
