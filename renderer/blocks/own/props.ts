import type { ComponentType } from 'react';
import type { BundledArguments, BundledExpression, BundledFormField } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

/** What the document says by a key of type `page`: which, and what it is given. */
export interface OwnPageLink {
  page: string;
  with: BundledArguments;
}
/** By a key of type `field`: the field with its label and all that lists know of it. */
export type OwnField = BundledFormField;
/** By a key of type `expression`. */
export type OwnExpression = BundledExpression;

/** What a block, or a page, that an app itself draws gets. It is drawn when its data is there; failures are told by Heddle. */
export interface OwnProps<Keys = Readonly<Record<string, unknown>>> {
  /** What the document says by the keys of keys.yaml, each as its type says; without those that it leaves out. */
  keys: Keys;
  /** The rows that the call or the report answers, at most 1000; of a single record, that one. */
  rows: readonly Row[];
  /** The day, as yyyy-MM-dd in +08:00, by the server's clock. */
  today: string;
  /** The value of a field in a row, as lists show it. */
  text(field: OwnField, row: Row): string;
  /** What an expression gives for a row; undefined where it fails. */
  value(expression: OwnExpression, row: Row): unknown;
  /** Where a page leads from a row; undefined for those who may not open it. */
  link(page: OwnPageLink, row: Row): { href: string; open(): void } | undefined;
  /** What the rows are asked for by, beside what the document gives: parameters of the call. A page keeps it in its address. */
  filters: Readonly<Record<string, string>>;
  /** Asks for other rows; null takes a filter away. */
  filter(next: Readonly<Record<string, string | null>>): void;
  /** Makes the call of a key of type `call`; a refusal is told on the screen. @returns whether it was done; then the rows are asked for again */
  run(call: string, args: Record<string, unknown>): Promise<boolean>;
}

/** What an extension of the kind `blocks` or `kinds` exports. */
export interface OwnDrawing<Keys = Readonly<Record<string, unknown>>> {
  Content: ComponentType<OwnProps<Keys>>;
  /** What the rows are asked for by at first, where the address says nothing. @param today yyyy-MM-dd */
  filters?(today: string): Record<string, string>;
}
