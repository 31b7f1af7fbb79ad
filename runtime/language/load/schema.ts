import type { ExtensionKind } from '../extensions/kinds.ts';
import type { IssueCode, Values } from '../issues/codes/index.ts';
import type { Path } from '../issues/issue.ts';
import type { ReportDetails } from '../issues/reporter.ts';

/** The part of JSON Schema that the families are written in. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean;
  items?: Schema;
  minItems?: number;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  /** The kind of extension that an app may bring more of, beside those of `enum` or `anyOf`. */
  brought?: ExtensionKind;
  /** Its keys are values and no names. */
  codes?: boolean;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** The name by which the reference knows a shape that several documents share. */
  title?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  description?: string;
}

export interface ShapeDetails extends ReportDetails {
  /** What was likely meant: another key in the place of the one at the path (or of the key `of` of the map there), or another value. */
  meant?: { key: string; of?: string } | { value: string };
  /** Not the part at the path alone is wrong, but the map that it is in. */
  around?: true;
}

export interface ShapeListener {
  issue(code: IssueCode, path: Path, values: Values, details?: ShapeDetails): void;
  /** The names of what the app itself brings. */
  brought?(kind: ExtensionKind): Iterable<string>;
  /** The shape of one of them. */
  own?(kind: ExtensionKind, name: string): Schema | undefined;
  /** Is told of every schema that a value is held against; of several that it may be first of all together. */
  visits?(schema: Schema, path: Path, defs: Readonly<Record<string, Schema>>): void;
}

/** Tells of every schema that a value is held against that the document of a file may say. */
export type ShapesOf = (file: string, value: unknown, visits: NonNullable<ShapeListener['visits']>) => void;
