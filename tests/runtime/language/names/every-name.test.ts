import { describe, expect, it } from 'vitest';
import {
  type Definition,
  type NameIndex,
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

function read(files: SchemaFiles): { issues: string[]; index: NameIndex } {
  const { issues, names } = validate(files, { names: true });
  if (!names) throw new Error('Names were asked for.');
  return {
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

const suffix = 'Other';
const placesIn = (index: NameIndex): number => index.all().filter(({ isWritten }) => isWritten).length;
const definedIn = (index: NameIndex): Definition[] => [...index.definitions.values()];

describe.each([['library'], ['rental']])('every name of examples/%s', example => {
  it('is another in all documents, which mean the same, and again what it was, byte for byte', {
    timeout: 240_000,
  }, async () => {
    const files = await readSchemas(`examples/${example}`);
    const before = read(files).index;
    const there = all(before, name => name + suffix);
    expect(there.refused).toEqual([]);
    expect(there.renamings.flatMap(({ together }) => together).length).toBeGreaterThan(100);
    const others = renamed(files, there.renamings);
    const { issues, index } = read(others);
    expect(issues).toEqual([]);
    expect([definedIn(index).length, placesIn(index)]).toEqual([definedIn(before).length, placesIn(before)]);
    const back = all(index, name => (name.endsWith(suffix) ? name.slice(0, -suffix.length) : name));
    const again = renamed(others, back.renamings);
    expect([...again].filter(([file, text]) => files.get(file) !== text).map(([file]) => file)).toEqual([]);
  });
});

it('leads from each place where a name stands to its definition, and from there to each place', async () => {
  const files = await readSchemas('examples/library');
  const { index } = read(files);
  const open = index.all().filter(({ name, file, start, end, isWritten }) => {
    if (!isWritten) return false;
    const isThere = files.get(file)?.slice(start, end) === name.name && index.at({ file, start, end }).includes(name);
    return !isThere || !index.of(name).some(one => one.file === file && one.start === start);
  });
  expect(open).toEqual([]);
});

it('of the product, a field and a transition are others in all documents', { timeout: 240_000 }, async () => {
  const files = await readSchemas('schemas');
  const { index } = read(files);
  const others = ['supply.creditCode', 'supply.freeze'].map(name => {
    const one = definedIn(index).find(({ name: of }) => wholeName(of) === name && of.kind !== 'call');
    const result = one && renaming(index, one.name, `${one.name.name}Other`);
    if (!result || !('edits' in result)) throw new Error(`${name} keeps its name`);
    return result;
  });
  expect(validate(renamed(files, others)).issues).toEqual([]);
});
