import type { MaskName } from '../formats/mask.ts';

/** How a query compares. */
export const searchModes = ['contains', 'prefix', 'exact', 'range', 'in'] as const;
export type SearchMode = (typeof searchModes)[number];

/** What a reference field needs to be shown and chosen. */
export interface ReferenceModel {
  entity: string;
  /** The key field of the entity. */
  key: string;
  /** The field that names a record. */
  name: string;
  /** The list or tree call that offers records; absent where no service offers any. */
  call?: string;
  /** The field by which its records stand below each other; absent where they are no tree. */
  parent?: string;
  /** What stands below the name of each record that is offered. */
  beside?: FieldOf[];
  /** What stands there where two that are offered have the same name, of an entity that says nothing. */
  apart?: FieldOf;
}

/** An expression as the bundle carries it. */
interface Expression {
  cel: string;
  /** file:line:column in the schemas folder. */
  at: string;
}

/** How a point of time is told. */
export interface ClockOf {
  /** since: what has waited since then; until: what is to be done by then. */
  counts: 'since' | 'until';
  /** Only while the record is in one of these statuses. Absent: always. */
  while?: { field: string; statuses: string[] };
  /** How long it is in place of the date; absent: the date stays, in the colour of its urgency. */
  told?: true;
}

/** What a name of a formula stands for. */
export type FormulaType = 'number' | 'boolean' | 'text';

/** A field that formulas may name, by its label. */
export interface FormulaName {
  label: string;
  field: string;
  type: FormulaType;
  /** Kept in cents, reckoned with in yuan. */
  cents?: true;
  unit?: string;
  /** Of codes: code → its label, which formulas compare with. */
  codes?: Record<string, string>;
}

/** What the formulas of a field may name. */
export interface FormulaScope {
  names: readonly FormulaName[];
  /** Of formulas of lines: the column by which each line is named in those of the others. */
  lines?: string;
}

/** A formula that is kept, and what of the record, or of its line, follows from it. */
export interface FormulaRule extends FormulaScope {
  /** The field, or column, that holds it. */
  text: string;
  result?: { field: string; cents?: true /** Rounded to so many, a half away from zero. */; decimals: number };
  /** Where it is said what the result came from. */
  explanation?: string;
}

/** The name under which a field is defined, however it is copied since; nothing that is sent or kept holds it. */
export const definedAs: unique symbol = Symbol('definedAs');

/** What a field is of (an entity, the lines of one, a call), or the step that names a variable, and what it is called there. */
export interface FieldDefinition {
  kind: 'field' | 'parameter' | 'variable';
  owner: string;
  name: string;
  /** It is taken by its whole name, `entity.field`. */
  isWhole?: true;
}

/** A field with everything resolved. @typeParam Type the types that there are; a definition needs to know none. */
export interface FieldOf<Type extends string = string> {
  [definedAs]?: FieldDefinition;
  name: string;
  label: string;
  type: Type;
  dictionary?: string;
  /** Forms propose what the same person chose last. */
  lastChosen?: true;
  many?: boolean;
  reference?: ReferenceModel;
  /** The value is that of a field of another record, whose name staff read in its place. */
  namedBy?: { entity: string; field: string };
  /** Of the platform's, or of the app's own. */
  format?: string;
  mask?: MaskName;
  unit?: string;
  required?: boolean;
  unique?: boolean;
  /** Of what is unique: what to do where another record has the value. */
  taken?: string;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  pattern?: string;
  message?: string;
  /** Of files: the endings taken, megabytes of one, how many. */
  accept?: string[];
  maxSize?: number;
  maxFiles?: number;
  default?: string | number | boolean;
  help?: string;
  /** Of a reference: the list page by which a record is looked for. */
  pick?: string;
  /** The app's own input and cell, in place of the type's. */
  input?: string;
  cell?: string;
  /** Only the server writes it. */
  readOnly?: boolean;
  /** Who reads it: over `user`; for anybody else it is not there. Absent: whoever sees the record. */
  see?: Expression;
  /** Who writes it, of those who may make the call: over `row` (the record before) and `user`. */
  edit?: Expression;
  /** How a query compares; absent for what cannot be searched. */
  search?: SearchMode;
  index?: boolean;
  /** Read through the reference field `reference`: the field `field` of its entity. Not a column of the table. */
  via?: {
    reference: string;
    entity: string;
    field: string /** The date field beside it, as of which it is read. */;
    asOf?: string;
  };
  /** Its former name, under which records may hold what it holds. */
  was?: string;
  /** Its rows are records of this entity, whose field `by` refers to the record that owns them. Not a column of the table. */
  lines?: {
    entity: string;
    by: string;
    key: string;
    /** Made by acts alone: each needs what nobody fills in, so that whoever saves the record neither adds nor removes one. */
    closed?: true;
  };
  /** A point of time that a list tells by how far it is: what waits since then, or is due until then. */
  clock?: ClockOf;
  /** The columns of a field that holds rows. */
  fields?: FieldOf<Type>[];
  /** Of a formula: where it is worked out, as `entity` or `entity.lines`. */
  over?: string;
  /** Of a formula: what it may name. */
  formula?: FormulaScope;
}
