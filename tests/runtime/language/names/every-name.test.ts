import { describe, expect, it } from 'vitest';
import {
  type Definition,
  incrementalChecker,
  keyOf,
  type NameIndex,
  readSchemas,
  renamed,
  type SchemaFiles,
  validate,
  wholeName,
} from '#runtime/language/index.ts';

const inChinese = new Set(['permission', 'role']);
const otherName = ({ name: { kind, name } }: Definition): string =>
  inChinese.has(kind) ? `${name}改` : `${name}Other`;

/** What keeps its name, and why: it is built in, a verb of a list, found by its name. */
const kept = /is built in, or follows from another name/;

/** Renames one thing there and back; says what is wrong. */
function thereAndBack(
  one: Definition,
  { index, files, check }: { index: NameIndex; files: SchemaFiles; check: ReturnType<typeof incrementalChecker> },
): string | undefined {
  const to = otherName(one);
  const there = renamed({ index, files }, one.name, to);
  if (!('files' in there)) return kept.test(there.en) ? undefined : there.en;
  const { issues, names } = check(there.files, { names: true });
  if (issues[0]) return `${issues[0].file}:${issues[0].line} ${issues[0].message}`;
  const now = names?.();
  for (const other of there.together.filter(({ kind }) => kind !== 'variable')) {
    const before = index.of(other).length;
    const after = now?.of({ ...other, name: to }).length;
    if (before !== after) return `${wholeName(other)} stood at ${before} places, and now stands at ${after}`;
  }
  const moved = now?.definitions.get(keyOf({ ...one.name, name: to }));
  const back = now && moved && renamed({ index: now, files: there.files }, moved.name, one.name.name);
  if (!back || !('files' in back)) return `there is no way back: ${back?.en}`;
  const other = [...files].find(([file, text]) => back.files.get(file) !== text);
  return other && `${other[0]} is not as it was`;
}

describe.each(['library', 'rental'])('every name of examples/%s', folder => {
  it('is another in all documents, which mean the same, and again what it was, byte for byte', async () => {
    const files = await readSchemas(`examples/${folder}`);
    const index = validate(files, { names: true }).names?.() as NameIndex;
    const check = incrementalChecker();
    check(files, { names: true });
    const own = [...index.definitions.values()].filter(({ document }) => document.source);
    const wrong = own.flatMap(one => {
      const what = thereAndBack(one, { index, files, check });
      return what === undefined ? [] : [`${one.name.kind} ${wholeName(one.name)}: ${what}`];
    });
    expect(own.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('leads from each place where it stands to its definition, and from there to each place', async () => {
    const files = await readSchemas(`examples/${folder}`);
    const index = validate(files, { names: true }).names?.() as NameIndex;
    const open = index.all().filter(({ name, file, start, end, isWritten }) => {
      if (!isWritten) return false;
      const text = files.get(file) ?? '';
      const isThere = text.slice(start, end) === name.name && index.at({ file, start, end }).includes(name);
      return !isThere || !index.of(name).some(one => one.file === file && one.start === start);
    });
    expect(open).toEqual([]);
  });
});

it('of the product, an entity, a field and a transition are called otherwise in all documents', { timeout: 120_000 }, async () => {
  const files = await readSchemas('schemas');
  const index = validate(files, { names: true }).names?.() as NameIndex;
  const check = incrementalChecker();
  check(files, { names: true });
  const names = [
    'supply',
    'supply.creditCode',
    'supply.freeze',
    'supply.status.frozen',
    'supplierDetail',
    '供应商管理',
  ];
  const chosen = [...index.definitions.values()].filter(one => names.includes(wholeName(one.name)));
  expect(chosen.map(({ name }) => name.kind).sort()).toEqual(['entity', 'field', 'transition']);
  for (const one of chosen) expect(thereAndBack(one, { index, files, check }), wholeName(one.name)).toBeUndefined();
});
