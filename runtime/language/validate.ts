import { type Resolved, resolve } from './app/resolve.ts';
import { resolveAlone } from './app/resolve-alone.ts';
import { blockShapes } from './blocks/index.ts';
import { ownBlockShape } from './blocks/own/block.ts';
import { Doubt } from './checks/doubt.ts';
import { absenceChecks, checks } from './checks/index.ts';
import { Overview } from './checks/overview.ts';
import type { BuiltExtensions } from './extensions/build.ts';
import { IncrementalMemo } from './incremental/memo.ts';
import type { Issue } from './issues/issue.ts';
import { Reporter } from './issues/reporter.ts';
import { pageShapes } from './kinds/index.ts';
import { ownPageShape } from './kinds/own/page.ts';
import type { Brought, Documents } from './load/document.ts';
import { broughtBy, loadDocuments, type SchemaFiles, type Shapes, schemasOf } from './load/load.ts';
import { placeOf } from './load/place.ts';
import { Readings } from './load/readings.ts';
import type { ShapesOf } from './load/schema.ts';
import { isCurrent } from './load/version.ts';
import { type Definition, definitionsIn } from './names/definitions.ts';
import { NameIndex } from './names/index.ts';

// Also for a browser, where documents are written: nothing of Node is imported here.

const shapes: Shapes = {
  pages: pageShapes,
  blocks: blockShapes,
  own: { blocks: ownBlockShape, kinds: ownPageShape },
};

export interface LanguageOptions {
  /** The names of the back end's handlers, so that a call that names another is reported. */
  handlers?: ReadonlySet<string>;
  /** The code that the app brings along; left out: none of it is carried out. */
  extensions?: BuiltExtensions;
  /** Whether it is asked where names are defined and used (`Checked.names`). */
  names?: boolean;
}

/** All that is wrong with the documents, sorted by place; empty: nothing. Warnings among them do not stop anything. */
export const validate = (files: SchemaFiles, options: LanguageOptions = {}): Checked => check(files, options);

export interface Checked {
  issues: Issue[];
  resolved: Resolved;
  /** Every name with where it is defined and used, where `names` was asked for; made when it is called. */
  names?: () => NameIndex;
  /** What is wrong with one document alone if it said something else; where documents are checked again and again. */
  tried?: (file: string, text: string) => Issue[];
  shapesOf?: ShapesOf;
  /** What the documents define, name by name. */
  definitions: () => readonly Definition[];
}

/**
 * The same for documents that are checked again and again: those that are as they were, and made of what is as it was,
 * are not read and resolved again. What it gives belongs to the next check: it is of no use after that.
 */
export function incrementalChecker(): (files: SchemaFiles, options?: LanguageOptions) => Checked {
  let known = new Known();
  return (files, options = {}) => {
    try {
      return check(files, options, known);
    } catch (error) {
      // What is kept may be half of it.
      known = new Known();
      throw error;
    }
  };
}

/** What is known of an app from one check to the next. */
class Known {
  readonly readings = new Readings();
  readonly memo = new IncrementalMemo();
}

function check(files: SchemaFiles, options: LanguageOptions, known?: Known): Checked {
  const reporter = new Reporter();
  // Of documents in an older version every line would be a mistake: one says what to do.
  if (!isCurrent(files, reporter)) return { issues: reporter.sorted(), resolved: nothing(), definitions: () => [] };
  const documents = loadDocuments(files, shapes, reporter, known?.readings);
  const shape = [...reporter.issues];
  const resolved = resolve(documents, reporter, options.handlers, known?.memo, options);
  const overview = new Overview(resolved);
  for (const rule of checks) rule({ documents, resolved, overview, reporter });
  const made = new Set(resolved.pages.map(page => page.path));
  const unread = [...documents.pages.values()].flatMap(({ name, file }) => (made.has(name) ? [] : [file]));
  const doubt = new Doubt({ files, documents, issues: reporter.issues, shape, unread });
  for (const rule of absenceChecks) rule({ documents, resolved, overview, reporter, doubt });
  const { server, mistakes = [] } = options.extensions ?? {};
  if (server) resolved.model.extensions = server;
  for (const { file, line, column, ...details } of mistakes)
    reporter.report({ file }, 'HD107', [], details, { position: { line, column } });
  return {
    issues: doubt.without(reporter.sorted()),
    resolved,
    definitions: () => definitionsIn(documents),
    ...(options.names ? { names: () => new NameIndex(documents, resolved.names.flat()) } : {}),
    ...(known ? trying(files, documents, resolved, known) : {}),
  };
}

/** Documents are tried, one alone, against what is known of the others. */
function trying(
  files: SchemaFiles,
  before: Documents,
  resolved: Resolved,
  { readings }: Known,
): Pick<Checked, 'tried' | 'shapesOf'> {
  return {
    tried(file, text) {
      const reporter = new Reporter();
      const documents = loadDocuments(new Map(files).set(file, text), shapes, reporter, readings);
      const own = reporter.issues.filter(issue => issue.file === file);
      return [...own, ...resolveAlone(file, documents, resolved)];
    },
    shapesOf: shapedBy(before),
  };
}

/** The shapes of the documents of an app, of which nothing else is known. */
export const shapesIn = (files: SchemaFiles): ShapesOf => shapedBy(broughtBy(files, shapes, new Reporter()));

const shapedBy =
  (brought: Brought): ShapesOf =>
  (file, value, visits) => {
    const place = placeOf(file);
    if (place) schemasOf({ ...place, file, value }, brought, shapes, visits);
  };

/** An app without any document. */
const nothing = (): Resolved => resolve(loadDocuments(new Map(), shapes, new Reporter()), new Reporter());
