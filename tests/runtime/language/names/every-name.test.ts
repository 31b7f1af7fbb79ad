import { describe, expect, it } from 'vitest';
import {
  type Definition,
  type NameIndex,
  type Occurrence,
  type Resolved,
  readSchemas,
  renamed,
  renaming,
  type SchemaFiles,
  validate,
  wholeName,
} from '#runtime/language/index.ts';
import { keyOf } from '#runtime/language/names/name.ts';

/** What keeps its name, and why: it is built in, a verb of a list, found by its name. */
const kept = /is built in, or follows from another name/;

type Renaming = Extract<ReturnType<typeof renaming>, { edits: unknown }>;

function read(files: SchemaFiles): { issues: string[]; index: NameIndex; resolved: Resolved } {
  const { issues, names, resolved } = validate(files, { names: true });
  if (!names) throw new Error('Names were asked for.');
  return {
    resolved,
    issues: issues.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`),
    index: names(),
  };
}

/** Whatever the documents name by themselves is called otherwise; each with what has to be called like it. */
function all(index: NameIndex, called: (name: string) => string): { renamings: Renaming[]; refused: string[] } {
  const renamings: Renaming[] = [];
  const refused: string[] = [];
  const done = new Set<string>();
  for (const { name, document } of index.definitions.values()) {
    if (!document.source || done.has(keyOf(name))) continue;
    const result = renaming(index, name, called(name.name));
    if ('edits' in result) renamings.push(result);
    else if (!kept.test(result.en)) refused.push(`${wholeName(name)}: ${result.en}`);
    for (const one of 'edits' in result ? result.together : []) done.add(keyOf(one));
  }
  return { renamings, refused };
}

// Behind no letter in the order of names: what comes first among several comes first again.
const suffix = '0Q0';

/** What somebody sees, what is asked of the database, cases: all but what it is called, what it was, and where that stands. */
const withoutNames = (part: unknown): string =>
  JSON.stringify(part, (_, value: unknown) => {
    if (typeof value === 'string') return value.replaceAll(suffix, '');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value).filter(([name]) => !leftOut.has(name));
    return Object.fromEntries(
      entries.map(([name, one]) => [name.replaceAll(suffix, ''), one] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  });
const leftOut: ReadonlySet<string> = new Set(['at', 'was', 'texts']);

const placesIn = (index: NameIndex): number => index.all().filter(({ isWritten }) => isWritten).length;
const definedIn = (index: NameIndex): Definition[] => [...index.definitions.values()];

/** Places from which nothing leads to what is named there, or where what is named leads not back. */
const astray = (index: NameIndex, files: SchemaFiles): Occurrence[] =>
  index.all().filter(({ name, file, start, end, isWritten }) => {
    if (!isWritten) return false;
    const isThere = files.get(file)?.slice(start, end) === name.name && index.at({ file, start, end }).includes(name);
    return !isThere || !index.of(name).some(one => one.file === file && one.start === start);
  });

describe.each([['examples/library'], ['examples/rental'], ['schemas']])('every name of %s', folder => {
  it('leads to its places and back, is another in all documents, which mean the same, and again what it was, byte for byte', {
    timeout: 240_000,
  }, async () => {
    const files = await readSchemas(folder);
    const { index: before, resolved } = read(files);
    expect(astray(before, files)).toEqual([]);
    const there = all(before, name => name + suffix);
    expect(there.refused).toEqual([]);
    expect(there.renamings.flatMap(({ together }) => together).length).toBeGreaterThan(100);
    const others = renamed(files, there.renamings);
    const { issues, index, resolved: otherwise } = read(others);
    expect(issues).toEqual([]);
    for (const part of ['model', 'pages', 'routes', 'menu', 'cases'] as const)
      expect(withoutNames(otherwise[part]) === withoutNames(resolved[part]), `the same ${part}`).toBe(true);
    expect([definedIn(index).length, placesIn(index)]).toEqual([definedIn(before).length, placesIn(before)]);
    const back = all(index, name => (name.endsWith(suffix) ? name.slice(0, -suffix.length) : name));
    const again = renamed(others, back.renamings);
    expect([...again].filter(([file, text]) => files.get(file) !== text).map(([file]) => file)).toEqual([]);
  });
});
