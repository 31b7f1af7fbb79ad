import { type BundleFiles, bundleFiles } from './compile/bundle.ts';
import { type BoardTile, type ComposedBoard, checkBoard } from './compile/composed-board.ts';
import { compileReport } from './compile/composed-report.ts';
import { readSchemas } from './compile/folder.ts';
import { KnownPages } from './compile/known-pages.ts';
import { type BuiltExtensions, buildExtensions } from './extensions/build.ts';
import { findExtensions } from './extensions/find.ts';
import type { Issue } from './issues/issue.ts';
import { Reporter } from './issues/reporter.ts';
import type { SchemaFiles } from './load/load.ts';
import { type Migrated, migrate } from './migrate/index.ts';
import type { Model } from './model/model.ts';
import { type Checked, incrementalChecker, type LanguageOptions, shapesIn, validate } from './validate.ts';

export { blockShapes } from './blocks/index.ts';
export { keptApprovals } from './builtin/approvals.ts';
export { builtIn, labelDictionary, processDictionaryName } from './builtin/documents.ts';
export { keptEntities } from './builtin/entities.ts';
export { builtInServices } from './builtin/services.ts';
export { platform } from './model/case.ts';
export type { Definition } from './names/definitions.ts';
export type { NameIndex, Occurrence } from './names/index.ts';
export { type NameKind, nameKinds, wholeName } from './names/name.ts';
export { renamed, renaming } from './names/rename.ts';

export interface Compiled {
  model: Model;
  files: BundleFiles;
}

/** Documents → model and bundle; without a bundle when any issue is an error, so nothing is ever partly applied. */
export function compile(files: SchemaFiles, options: LanguageOptions = {}): { issues: Issue[]; bundle?: Compiled } {
  const { issues, resolved } = validate(files, options);
  if (issues.some(issue => issue.severity === 'error')) return { issues };
  return { issues, bundle: { model: resolved.model, files: bundleFiles(resolved, options.extensions) } };
}

/**
 * The same for documents that are compiled again and again: of what is as it was nothing is made again. The model that it
 * gives belongs to the next compilation: it is of no use after that.
 * @returns what compiles; it tells `onModel` of the model before the files are made, where no issue is an error
 */
export function incrementalCompiler(): (
  files: SchemaFiles,
  options?: LanguageOptions,
  onModel?: (model: Model, issues: readonly Issue[]) => void,
) => { issues: Issue[]; bundle?: Compiled } {
  const check = incrementalChecker();
  const known = new KnownPages();
  return (files, options = {}, onModel = () => undefined) => {
    const { issues, resolved } = check(files, options);
    if (issues.some(issue => issue.severity === 'error')) return { issues };
    onModel(resolved.model, issues);
    return { issues, bundle: { model: resolved.model, files: bundleFiles(resolved, options.extensions, known) } };
  };
}

/**
 * What checked documents make, again and again: of what is as it was nothing is made again. Validators are made when their
 * files are asked for by name: few of the pages are looked at.
 * @returns what makes it; undefined where any issue is an error
 */
export function incrementalBundler(): (checked: Checked, extensions?: BuiltExtensions) => Compiled | undefined {
  const known = new KnownPages();
  return ({ issues, resolved }, extensions) =>
    issues.some(issue => issue.severity === 'error')
      ? undefined
      : { model: resolved.model, files: bundleFiles(resolved, extensions, known, true) };
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
export { digestOf, digestOfText, digestsOf, isDocument, readChanged, readSchemas } from './compile/folder.ts';
export { pinyinOf } from './compile/pinyin.ts';
export { type IconName, iconNames } from './families/icons.ts';
export { endings, type Family, type NamedFamily, namedFamilies, singleFamilies } from './families/index.ts';
export type { ComposedReport } from './families/report.ts';
export { type Call, methods } from './families/service.ts';
export { languageVersion } from './families/version.ts';
export { blockWidgets } from './families/widgets.ts';
export { fixed } from './fixes/apply.ts';
export type { Fix } from './fixes/fix.ts';
export { fixesOf } from './fixes/index.ts';
export { formatted } from './format/formatted.ts';
export { type IssueCode, issueCodes } from './issues/codes/index.ts';
export type { Issue } from './issues/issue.ts';
export { printIssue } from './issues/issue.ts';
export { nearest } from './issues/nearest.ts';
export { pageShapes } from './kinds/index.ts';
export { fileName, placeOf } from './load/place.ts';
export type { Schema } from './load/schema.ts';
export type * from './model/case.ts';
export {
  type BoardTile,
  type Checked,
  type ComposedBoard,
  checkBoard,
  compileReport,
  incrementalChecker,
  type LanguageOptions,
  type Migrated,
  type Model,
  migrate,
  type SchemaFiles,
  shapesIn,
  validate,
};
