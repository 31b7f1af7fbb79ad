import { isMap, isPair, isSeq, Lexer, type Node, parseDocument } from 'yaml';
import type { Change } from '#runtime/editor/form/change.ts';
import { endOf, startOf } from '#runtime/language/format/block.ts';
import type { Path } from '#runtime/language/issues/issue.ts';

/** What a text says; what was asked last is known. */
export function saidBy(text: string): unknown {
  if (!said.has(text)) said.set(text, parseDocument(text, { stringKeys: true }).toJS() as unknown);
  const [oldest = ''] = said.keys();
  const found = said.get(text);
  if (said.size > 4) said.delete(oldest);
  return found;
}
const said = new Map<string, unknown>();

/** What a document has to say after a change, reckoned without any text. */
export function expected(before: unknown, change: Change): unknown {
  const root = [structuredClone(before)];
  const way = [0, ...change.path];
  const [last = 0] = way.splice(-1);
  let holder: unknown = root;
  for (const part of way) holder = Reflect.get(holder as object, part);
  if (Array.isArray(holder)) inList(holder, Number(last), change);
  else inMap(holder as Record<string, unknown>, String(last), change);
  return root[0];
}

function inList(list: unknown[], index: number, change: Change): void {
  if (change.do === 'set') list[index] = change.value;
  else if (change.do === 'insert') list.splice(index, 0, change.value);
  else if (change.do === 'remove') list.splice(index, 1);
  else if (change.do === 'move') list.splice(change.to, 0, ...list.splice(index, 1));
}

function inMap(map: Record<string, unknown>, key: string, change: Change): void {
  if (change.do === 'set') map[key] = change.value;
  else if (change.do === 'remove') delete map[key];
  else if (change.do === 'rename') {
    const said = map[key];
    delete map[key];
    map[change.to] = said;
  }
}

/** What takes a change of a text back. */
export function inverse(text: string, change: Change): Change {
  const before = saidBy(text);
  const { path } = change;
  const around = path.slice(0, -1);
  const holder = at(before, around);
  const last = path.at(-1);
  if (change.do === 'insert') return { do: 'remove', path };
  if (change.do === 'rename') return { do: 'rename', path: [...around, change.to], to: String(last) };
  if (Array.isArray(holder)) {
    const value = holder[Number(last)];
    if (change.do === 'remove') return { do: 'insert', path, value };
    return change.do === 'move'
      ? { do: 'move', path: [...around, change.to], to: Number(last) }
      : { do: 'set', path, value };
  }
  const map = holder as Record<string, never>;
  const holding = parseDocument(text, { stringKeys: true }).getIn(around, true);
  const index = isMap(holding) ? holding.items.findIndex(({ key }) => String(key) === last) : -1;
  if (change.do === 'move') return { do: 'move', path, to: index };
  return index === -1 ? { do: 'remove', path } : { do: 'set', path, value: map[String(last)] ?? null, at: index };
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, part) => Reflect.get(one as object, part), value);

/** The comments of a text, each with where it begins. */
export function commentsOf(text: string): { at: number; said: string }[] {
  const found: { at: number; said: string }[] = [];
  let [offset, before] = [0, ''];
  for (const token of new Lexer().lex(text)) {
    if (token.startsWith('#') && before !== scalarMark) found.push({ at: offset, said: token.trimEnd() });
    if (!marks.has(token)) offset += token.length;
    before = token;
  }
  return found;
}
const scalarMark = '\u001F';
const marks = new Set(['\u0002', '\u0018', scalarMark]);

type Stretch = readonly [number, number];

/**
 * Where an entry stands, with the comments in its lines and further in behind it, and its value; between its neighbours;
 * where its map or list does.
 */
export function stretchesOf(text: string, path: Path): Record<'own' | 'value' | 'between' | 'around', Stretch> {
  const root = parseDocument(text, { stringKeys: true }).contents;
  const whole: Stretch = [0, text.length];
  let [own, between, around, node]: [Stretch, Stretch, Stretch, unknown] = [whole, whole, whole, root];
  for (const part of path) {
    around = own;
    const items: unknown[] = isMap(node) || isSeq(node) ? node.items : [];
    const index = isMap(node) ? node.items.findIndex(({ key }) => String(key) === part) : Number(part);
    const [before, item, next] = [items[index === -1 ? items.length - 1 : index - 1], items[index], items[index + 1]];
    const column = columnOf(text, isMap(node) || isSeq(node) ? (node.range?.[0] ?? 0) : 0);
    const isBlock = (isMap(node) || isSeq(node)) && !node.flow;
    const behind = (one: unknown): number => (isBlock ? endOfLines(text, endOf(one), column) : endOf(one));
    const begin =
      item === undefined ? around[1] : isBlock && isSeq(node) ? dashBefore(text, startOf(item)) : startOf(item);
    own = item === undefined ? [begin, begin] : [begin, isBlock ? behind(item) : endOfFlow(text, endOf(item))];
    between = [
      before === undefined ? around[0] : endOfText(text, before),
      next === undefined ? around[1] : startOf(next),
    ];
    if (before !== undefined && item === undefined) between = [endOfText(text, before), around[1]];
    node = isPair(item) ? item.value : item;
  }
  const [begin, end] = (node as Node | null | undefined)?.range ?? own;
  return { own, value: [begin, end], between, around };
}

/** A text of several lines ends with its last line. */
const endOfText = (text: string, item: unknown): number => text.slice(0, endOf(item)).trimEnd().length;
const columnOf = (text: string, at: number): number => at - (text.lastIndexOf('\n', at - 1) + 1);
const dashBefore = (text: string, start: number): number => {
  const dash = /-\s*(#.*\n\s*)*$/.exec(text.slice(0, start));
  return dash?.index ?? start;
};
/** The comma and the comment behind an entry in brackets are its own where it ends its line. */
const endOfFlow = (text: string, end: number): number =>
  end + (/^[ \t]*,?[ \t]*#.*/.exec(text.slice(end))?.[0].length ?? 0);

function endOfLines(text: string, from: number, column: number): number {
  const lineEnd = (offset: number): number =>
    text.indexOf('\n', offset) < 0 ? text.length : text.indexOf('\n', offset);
  let end = lineEnd(Math.max(0, from - 1));
  for (let next = end; next < text.length; ) {
    const line = text.slice(next + 1, lineEnd(next + 1));
    if (!/^ *(#|$)/.test(line)) break;
    next += 1 + line.length;
    if (line.search(/\S/) > column) end = next;
  }
  return end;
}
