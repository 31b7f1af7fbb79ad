import path from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'vite';
import { publicDoors } from './table.ts';

interface Place {
  line: number;
  column: number;
}

/** One import, of whatever kind: at once or later, of values or of types, or passed on by an export. */
export interface Import extends Place {
  /** As it is written. */
  specifier: string;
  /** The file of the project that it means; undefined for a package. */
  target: string | undefined;
  /** The names that it takes; 'all' for a namespace, for what is imported later, and for `export *`. */
  names: readonly string[] | 'all';
  /** Of types alone: nothing of it is left at run time. */
  ofTypes: boolean;
  /** `export * from`: whoever imports this file may mean that one. */
  passesOn: boolean;
}

/** A name that a file offers. */
export interface Export extends Place {
  name: string;
  /** A type or an interface, of which nothing is left at run time. */
  isType: boolean;
}

export interface Module {
  imports: readonly Import[];
  exports: readonly Export[];
}

/**
 * What a file imports and exports.
 * @param file its path from the project's folder on, with slashes
 * @throws Error when it cannot be parsed
 */
export function readModule(file: string, text: string): Module {
  const parsed = parseSync(file, text);
  if (parsed.errors[0]) throw new Error(`${file} cannot be read: ${parsed.errors[0].message}`);
  const found = [...atOnce(parsed), ...passedOn(parsed), ...later(parsed, text), ...withinTypes(parsed, text)];
  return {
    imports: found.map(({ start, ...each }) => ({
      ...each,
      target: targetOf(file, each.specifier),
      ...placeOf(start, text),
    })),
    exports: exportsOf(parsed, text),
  };
}

interface Found extends Pick<Import, 'specifier' | 'names' | 'ofTypes' | 'passesOn'> {
  /** Where it begins in the text. */
  start: number;
}

const atOnce = ({ module }: ParseResult): Found[] =>
  module.staticImports.map(({ start, moduleRequest, entries }) => ({
    start,
    specifier: moduleRequest.value,
    names: allOrNames(entries.map(({ importName }) => (importName.kind === 'Default' ? 'default' : importName.name))),
    ofTypes: entries.length > 0 && entries.every(({ isType }) => isType),
    passesOn: false,
  }));

const passedOn = ({ module }: ParseResult): Found[] =>
  exportEntries(module).flatMap(({ start, moduleRequest, importName, exportName, isType }) =>
    moduleRequest
      ? {
          start,
          specifier: moduleRequest.value,
          names: allOrNames([importName.name]),
          ofTypes: isType,
          passesOn: exportName.kind === 'None',
        }
      : [],
  );

/** `import('…')` with a name that stands there. */
const later = ({ module }: ParseResult, text: string): Found[] =>
  module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    const isName = /^(['"`])[^$]*\1$/.test(written);
    return isName ? { start, specifier: written.slice(1, -1), names: 'all', ofTypes: false, passesOn: false } : [];
  });

/** `import('…').Name` in a type. */
function withinTypes({ program }: ParseResult, text: string): Found[] {
  const found: Found[] = [];
  if (!text.includes('import(')) return found;
  const visitor = new Visitor({
    TSImportType: ({ start, source }) =>
      found.push({ start, specifier: source.value, names: 'all', ofTypes: true, passesOn: false }),
  });
  visitor.visit(program);
  return found;
}

const exportsOf = ({ module }: ParseResult, text: string): Export[] =>
  exportEntries(module).flatMap(({ start, exportName, isType }) => {
    const name = exportName.kind === 'Default' ? 'default' : exportName.name;
    return name === null ? [] : { name, isType, ...placeOf(start, text) };
  });

const exportEntries = ({ staticExports }: ParseResult['module']) => staticExports.flatMap(({ entries }) => entries);

const allOrNames = (names: readonly (string | null)[]): Import['names'] =>
  names.some(name => name === null) ? 'all' : names.map(String);

/** '#server/seed.ts', '../seed.ts' and 'heddle/server' are files of the project; what stands behind a question mark is for Vite. */
function targetOf(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (publicDoors[bare]) return publicDoors[bare];
  if (bare.startsWith('#')) return bare.slice(1);
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(file), bare) : undefined;
}

/** Line and column, both from 1. */
function placeOf(offset: number, text: string): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
