import type {
  BundledApp,
  BundledArguments,
  BundledExpression,
  BundledExtension,
  BundledPage,
  BundledRoute,
  BundledTemplate,
} from '../../language/bundle/client.ts';
import type { DictionaryItem } from '../../language/bundle/model.ts';

/** Loads the compiled app and, when a page is opened, the page's own file. */
export interface BundleService {
  /** Loads the names, routes and menu; before anything else is asked of it. Rejects with the text for staff. */
  open(): Promise<BundledApp>;
  /** @throws Error before open() has resolved. */
  app(): BundledApp;
  route(path: string): BundledRoute | undefined;
  /** Loads a page (cached); registers its calls and dictionaries. Rejects with the text for staff. */
  page(path: string): Promise<BundledPage>;
  /** The same page, before its expressions can be worked out. Rejects alike. */
  pageEarly(path: string): Promise<BundledPage>;
  /** Whether another bundle or another client has been published since this one was opened. Rejects when nobody could be asked. */
  isOutdated(): Promise<boolean>;
  /** A page that is loaded already. */
  loadedPage(path: string): BundledPage | undefined;
  /** The precompiled validator of a form page: data → errors by field (empty: valid). */
  validator(file: string): Promise<FormValidator>;
}

/** Loads one of the app's own parts (kind/name), and keeps it where it is asked for by name. Rejects with the text for staff. */
export type LoadExtension = (name: string, files: BundledExtension) => Promise<void>;

/** Ajv's errors of one validation, or null when the data is valid. */
export type FormValidator = (data: unknown) => ValidationError[] | null;

/** The part of ajv's ErrorObject that messages are made of. */
interface ValidationError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

export interface DictionaryService {
  register(dictionaries: Record<string, DictionaryItem[]>): void;
  items(name: string): readonly DictionaryItem[];
  /** The label of a code; the code itself where the dictionary does not know it. */
  label(name: string, value: string): string;
}

/** Evaluates the expressions of a page. A failing one is reported with its YAML line and never swallowed. */
export interface ExpressionService {
  /** Loads the evaluator; opening a page that has expressions has awaited it before the page renders. */
  ready(): Promise<void>;
  /** The value; on failure reports and returns `fallback`. */
  value(expression: BundledExpression, scope: Scope, fallback?: unknown): unknown;
  /** Whether a condition holds; on failure reports and returns `otherwise` (an action: false, data: true). */
  holds(expression: BundledExpression | undefined, scope: Scope, otherwise: boolean): boolean;
  text(template: BundledTemplate, scope: Scope): string;
  /** @throws Error with the text for staff when one fails: a call is not made with an argument missing. */
  arguments(args: BundledArguments, scope: Scope): Record<string, unknown>;
  /** The fields that an expression reads of a record in scope, such as form or row. */
  fieldsRead(expression: BundledExpression, record: string): ReadonlySet<string>;
}

/** What expressions see: row, record, rows, form, params, found; user and account are added by the service. */
export type Scope = Record<string, unknown>;
