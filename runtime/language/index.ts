import { type Resolved, resolve } from './app/resolve.ts';
import { checks } from './checks/index.ts';
import { type BundleFiles, bundleFiles } from './compile/bundle.ts';
import { readSchemas } from './compile/folder.ts';
import { type BuiltExtensions, buildExtensions } from './extensions/build.ts';
import { findExtensions } from './extensions/find.ts';
import type { Issue } from './issues/issue.ts';
import { Reporter } from './issues/reporter.ts';
import { pageShapes } from './kinds/index.ts';
import { loadDocuments, type SchemaFiles } from './load/load.ts';
import { isCurrent } from './load/version.ts';
import { type Migrated, migrate } from './migrate/index.ts';
import type { Model } from './model/model.ts';

export { keptApprovals } from './builtin/approvals.ts';
export { platform } from './model/case.ts';

export interface LanguageOptions {
  /** The names of the back end's handlers, so that a call that names another is reported. */
  handlers?: ReadonlySet<string>;
  /** The code that the app brings along; left out: none of it is carried out. */
  extensions?: BuiltExtensions;
}

export interface Compiled {
  model: Model;
  files: BundleFiles;
}

/** All that is wrong with the documents, sorted by place; empty: nothing. Warnings among them do not stop anything. */
export function validate(files: SchemaFiles, options: LanguageOptions = {}): { issues: Issue[]; resolved: Resolved } {
  const reporter = new Reporter();
  // Of documents in an older version every line would be a mistake: one says what to do.
  if (!isCurrent(files, reporter)) return { issues: reporter.sorted(), resolved: nothing() };
  const documents = loadDocuments(files, pageShapes, reporter);
  const resolved = resolve(documents, reporter, options.handlers);
  for (const check of checks) check({ documents, resolved, reporter });
  const { server, mistakes = [] } = options.extensions ?? {};
  if (server) resolved.model.extensions = server;
  for (const { file, line, column, detail } of mistakes)
    reporter.report({ file }, 'HD107', [], { detail }, { position: { line, column } });
  return { issues: reporter.sorted(), resolved };
}

/** An app without any document. */
const nothing = (): Resolved => resolve(loadDocuments(new Map(), pageShapes, new Reporter()), new Reporter());

/** Documents → model and bundle; without a bundle when any issue is an error, so nothing is ever partly applied. */
export function compile(files: SchemaFiles, options: LanguageOptions = {}): { issues: Issue[]; bundle?: Compiled } {
  const { issues, resolved } = validate(files, options);
  if (issues.some(issue => issue.severity === 'error')) return { issues };
  return { issues, bundle: { model: resolved.model, files: bundleFiles(resolved, options.extensions) } };
}

/** `compile` of a folder. @throws Error when the folder cannot be read. */
export async function compileFolder(
  folder: string,
  options: LanguageOptions = {},
): Promise<{ issues: Issue[]; bundle?: Compiled }> {
  const files = await readSchemas(folder);
  return compile(files, { ...options, extensions: await builtExtensions(folder, files) });
}

/** The code that the app of a folder brings along. */
export const builtExtensions = (folder: string, files: SchemaFiles): Promise<BuiltExtensions> =>
  buildExtensions(files, findExtensions(files.keys(), new Reporter()), folder);

export type { Resolved } from './app/resolve.ts';
export { readSchemas } from './compile/folder.ts';
export { pinyinOf } from './compile/pinyin.ts';
export { folderFamilies, singleFamilies } from './families/index.ts';
export { type IssueCode, issueCodes } from './issues/codes/index.ts';
export type { Issue } from './issues/issue.ts';
export { printIssue } from './issues/issue.ts';
export { nearest } from './issues/nearest.ts';
export { pageShapes } from './kinds/index.ts';
export type { Schema } from './load/shape.ts';
export type * from './model/case.ts';
export { type Migrated, type Model, migrate, type SchemaFiles };
