import path from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'vite';
import { publicDoors } from './table.ts';

/** One import, of whatever kind: at once or later, of values or of types, or passed on by an export. */
export interface Import {
  /** From 1, both. */
  line: number;
  column: number;
  /** As it is written. */
  specifier: string;
  /** The file of the project that it means; undefined for a package. */
  target: string | undefined;
  /** Of types alone: nothing of it is left at run time. */
  ofTypes: boolean;
}

export interface Module {
  imports: readonly Import[];
}

/**
 * What a file imports.
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
  };
}

interface Found extends Pick<Import, 'specifier' | 'ofTypes'> {
  /** Where it begins in the text. */
  start: number;
}

const atOnce = ({ module }: ParseResult): Found[] =>
  module.staticImports.map(({ start, moduleRequest, entries }) => ({
    start,
    specifier: moduleRequest.value,
    ofTypes: entries.length > 0 && entries.every(({ isType }) => isType),
  }));

const passedOn = ({ module }: ParseResult): Found[] =>
  module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ start, moduleRequest, isType }) =>
      moduleRequest ? { start, specifier: moduleRequest.value, ofTypes: isType } : [],
    );

/** `import('…')` with a name that stands there. */
const later = ({ module }: ParseResult, text: string): Found[] =>
  module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    const isName = /^(['"`])[^$]*\1$/.test(written);
    return isName ? { start, specifier: written.slice(1, -1), ofTypes: false } : [];
  });

/** `import('…').Name` in a type. */
function withinTypes({ program }: ParseResult, text: string): Found[] {
  const found: Found[] = [];
  if (!text.includes('import(')) return found;
  const visitor = new Visitor({
    TSImportType: ({ start, source }) => found.push({ start, specifier: source.value, ofTypes: true }),
  });
  visitor.visit(program);
  return found;
}

/** '#server/seed.ts', '../seed.ts' and 'heddle/server' are files of the project; what stands behind a question mark is for Vite. */
function targetOf(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (publicDoors[bare]) return publicDoors[bare];
  if (bare.startsWith('#')) return bare.slice(1);
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(file), bare) : undefined;
}

/** Line and column, both from 1. */
function placeOf(offset: number, text: string): Pick<Import, 'line' | 'column'> {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
