import fc from 'fast-check';
import { isMap, isSeq, parseDocument } from 'yaml';
import type { Change, Value } from '#runtime/editor/form/change.ts';
import type { Path } from '#runtime/language/issues/issue.ts';
import type { ShapesOf } from '#runtime/language/load/schema.ts';

/** A change that is not yet about a place: which of those of a document it is about is chosen by numbers. */
export interface Throw {
  what: 'set' | 'add' | 'remove' | 'insert' | 'move' | 'rename' | 'comment' | 'blank' | 'type';
  which: number;
  where: number;
  key: string;
  value: Value;
}

const text = fc.oneof(
  fc.constantFrom(
    '是',
    'yes',
    '1.50',
    '',
    ' 前后 ',
    'a: b',
    '# 号',
    "it's",
    '{a}',
    '[',
    '- x',
    '两行\n文字',
    '行\n\n行\n',
    '\ttab\n',
  ),
  fc.constantFrom(
    '2024-01-01',
    'null',
    '~',
    '*a',
    '&b',
    '!c',
    '%d',
    '@e',
    '`f`',
    'a #b',
    '"双"',
    'C:\\d',
    '\u2028',
    '😀',
    '0x1F',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('asset.list', 'row.price >= 10 && row.name != ""', '余额不足，还有{yuan(account.balance)}元'),
);
const key = fc.oneof(
  fc.constantFrom('name', 'price.from', '新键', '7', '007', 'a b', 'yes', 'on', "it's", 'x-y'),
  fc.stringMatching(/^[a-z][a-zA-Z0-9_]{0,8}$/),
);
const flat: fc.Arbitrary<Value> = fc.oneof(
  text,
  fc.integer({ min: -1000, max: 100_000 }),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(0.5, -12.25),
);
const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: flat },
  fc.array(flat, { maxLength: 4 }),
  fc.dictionary(key, flat, { maxKeys: 3, noNullPrototype: true }),
  fc.dictionary(
    key,
    fc.oneof(flat, fc.array(fc.dictionary(key, flat, { maxKeys: 2, noNullPrototype: true }), { maxLength: 2 })),
    {
      maxKeys: 3,
      noNullPrototype: true,
    },
  ),
);

/** Things that people do, on either side: the last three in the text. */
export const thrown: fc.Arbitrary<Throw> = fc.record({
  what: fc.constantFrom(
    'set',
    'set',
    'add',
    'add',
    'remove',
    'remove',
    'insert',
    'move',
    'rename',
    'comment',
    'blank',
    'type',
  ),
  which: fc.nat(),
  where: fc.nat(),
  key,
  value,
});

/** A place of a document: a map or a list with what it holds. */
interface Holder {
  path: Path;
  parts: (string | number)[];
}

function* holders(node: unknown, path: Path = []): Iterable<Holder> {
  if (isMap(node)) {
    yield { path, parts: node.items.map(({ key: one }) => String(one)) };
    for (const { key: one, value: within } of node.items) yield* holders(within, [...path, String(one)]);
  } else if (isSeq(node)) {
    yield { path, parts: [...node.items.keys()] };
    for (const [index, within] of node.items.entries()) yield* holders(within, [...path, index]);
  }
}

/** The change of a form that is meant; undefined where the document has no such place. */
export function changeOf(
  { what, which, where, key: name, value: said }: Throw,
  before: string,
  file: string,
  shapesOf: ShapesOf,
): Change | undefined {
  const document = parseDocument(before, { stringKeys: true });
  const all = [...holders(document.contents)];
  const isList = ({ parts, path }: Holder): boolean =>
    typeof parts[0] === 'number' || (parts.length === 0 && isSeq(document.getIn(path)));
  const some = all.filter(holder =>
    what === 'add'
      ? !isList(holder)
      : what === 'insert'
        ? isList(holder)
        : holder.parts.length > 0 && (what !== 'rename' || !isList(holder)),
  );
  const holder = some[which % some.length];
  if (!holder) return undefined;
  const { path, parts } = holder;
  const at = [...path, parts[where % parts.length] ?? 0];
  if (what === 'set') return { do: 'set', path: at, value: said };
  if (what === 'remove') return { do: 'remove', path: at };
  if (what === 'insert') return { do: 'insert', path: [...path, where % (parts.length + 1)], value: said };
  const known = keysOf(file, document.toJS(), path, shapesOf);
  if (what === 'move' && known.includes(String(at.at(-1)))) return undefined;
  if (what === 'move') return { do: 'move', path: at, to: Math.floor(which / 7) % parts.length };
  if (what === 'rename') return { do: 'rename', path: at, to: name };
  if (what !== 'add') return undefined;
  const keys = known.filter(one => !parts.includes(one));
  const chosen = keys.length > 0 && where % 4 > 0 ? keys[where % keys.length] : name;
  return { do: 'set', path: [...path, chosen ?? name], value: said };
}

/** The keys that the shape of a map has. */
function keysOf(file: string, whole: unknown, path: Path, shapesOf: ShapesOf): string[] {
  let keys: string[] = [];
  shapesOf(file, whole, ({ properties }, at) => {
    if (properties && JSON.stringify(at) === JSON.stringify(path)) keys = Object.keys(properties);
  });
  return keys;
}

/** What somebody types in the text: a comment, an empty line, another word; undefined where that would not be read. */
export function typed({ what, which, where, key: name }: Throw, before: string): string | undefined {
  const lines = before.split('\n');
  const at = which % lines.length;
  const line = lines[at] ?? '';
  const after =
    what === 'comment'
      ? where % 2 === 0
        ? lines.toSpliced(at, 0, `${' '.repeat(Math.max(0, line.search(/\S/)))}# 注 ${where}`)
        : lines.with(at, `${line} # 注 ${where}`)
      : what === 'blank'
        ? lines.toSpliced(at, 0, '')
        : lines.with(at, line.replace(/[\p{L}\d]+/u, name.replaceAll(' ', '')));
  const whole = after.join('\n');
  const document = parseDocument(whole, { stringKeys: true });
  return document.errors.length + document.warnings.length === 0 && isMap(document.contents) && !hasAnchor(whole)
    ? whole
    : undefined;
}

const hasAnchor = (whole: string): boolean => /(^|[\s[{,])[&*!]\S/.test(whole);
