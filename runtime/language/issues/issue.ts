import { type IssueCode, issueCodes, type Values } from './codes/index.ts';

/** The way to a value in a document: keys and indexes. */
export type Path = readonly (string | number)[];

export interface Position {
  /** From 1. */
  line: number;
  column: number;
}

export interface Issue {
  code: IssueCode;
  severity: 'error' | 'warning';
  /** JSON pointer of the value in its document. */
  path: string;
  /** Chinese and English, for analysts. */
  message: string;
  /** What to do: the nearest spelling, the allowed values; '' where the message says it all. */
  hint: string;
  /** Below the schemas folder. */
  file: string;
  /** From 1. */
  line: number;
  column: number;
  /** Behind the last character of what it is about. */
  end: Position;
  /** The names that were likely meant by the one that stands there, the likeliest first. */
  meant?: readonly string[];
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The message of a code in both languages. */
export const messageOf = (code: IssueCode, values: Values): string => {
  const text = issueCodes[code];
  return `${fill(text.zh, values)} · ${fill(text.en, values)}`;
};

/** RFC 6901. */
export const pointer = (path: Path): string =>
  path.map(part => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** `file:line:column code message (hint)`, one issue a line, as editors and terminals link it. */
export const printIssue = (issue: Issue): string =>
  `${issue.file}:${issue.line}:${issue.column} ${issue.severity} ${issue.code} ${issue.message}${issue.hint ? `\n    ${issue.hint}` : ''}`;
