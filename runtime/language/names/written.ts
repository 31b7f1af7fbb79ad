import { isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import type { Path } from '../issues/issue.ts';
import type { Name, NameKind } from './name.ts';

/** A stretch of the text of a document: characters from its beginning, the last one left out. */
export interface Span {
  start: number;
  end: number;
}

/** Where at a path a name stands: so many characters from the beginning of its text, as its key, or as its last word. */
export type Standing = number | 'key' | 'last';

/**
 * Where in a document a name stands: in the text at a path, or in the key that leads there.
 * @param stands characters from the beginning of the text at the path, where the name stands in an expression; or the key
 * @returns undefined where it is written nowhere, because it follows from what is written
 */
export function spanOf(
  contents: unknown,
  text: string,
  path: Path,
  { kind, name }: Name,
  stands?: Standing,
): Span | undefined {
  const { value, key } = nodesAt(contents, path);
  if (stands === 'key' && isScalar(key)) return found(key, text, name, 0);
  const offset = stands === 'key' || stands === 'last' ? undefined : stands;
  // `fuel: body.fuel` gives the field fuel something: the name is the key.
  const isKey =
    mayBeKey.has(kind) && offset === undefined && path.at(-1) === name && !(isScalar(value) && value.value === name);
  if (isKey && isScalar(key)) return found(key, text, name);
  // `{ field: title, label: … }` in a list of fields.
  if (isMap(value) && !isScalar(key))
    return spanOf(value.get('field', true), text, [], { kind, owner: '', name }, stands);
  const among = isSeq(value) && offset === undefined ? value.items : [value];
  const inValue = among.flatMap(one =>
    isScalar(one) ? (found(one, text, name, offset ?? lastOf(one, name, stands)) ?? []) : [],
  )[0];
  return inValue ?? (isScalar(key) && !offset ? found(key, text, name, offset) : undefined);
}

/** What is given something under its name; others are named by what stands there: `create: purchase.supply.create`. */
const mayBeKey: ReadonlySet<NameKind> = new Set(['field', 'parameter', 'variable', 'entity', 'page']);

/** Where a name is all that stands at a path. */
export function wholeSpanOf(contents: unknown, text: string, path: Path, name: string): Span | undefined {
  const { value } = nodesAt(contents, path);
  return isScalar(value) && value.value === name ? found(value, text, name, 0) : undefined;
}

/** Where a name stands as one of the keys on the way to a path: `copy: { order: [title] }`. */
export function keySpanOf(contents: unknown, text: string, path: Path, name: string): Span | undefined {
  const at = path.lastIndexOf(name);
  const { key } = at < 0 ? { key: undefined } : nodesAt(contents, path.slice(0, at + 1));
  return isScalar(key) ? found(key, text, name) : undefined;
}

/**
 * The value at a path and the key that leads to it. Where something is said shortly (`repair: repair` for
 * `repair: { call: repair }`), or follows from its key, that is what stands there.
 */
function nodesAt(contents: unknown, path: Path): { value: unknown; key: unknown } {
  let [value, key] = [contents, undefined as unknown];
  for (const part of path) {
    if (isScalar(value)) break;
    const [inside, by] = stepInto(value, part);
    if (inside === undefined) return { value: undefined, key };
    [value, key] = [inside, by];
  }
  return { value, key };
}

/** Whether a path leads to something that is written. */
export function isWritten(contents: unknown, path: Path): boolean {
  let value = contents;
  for (const part of path) {
    const [inside] = stepInto(value, part);
    if (inside === undefined) return false;
    value = inside;
  }
  return true;
}

/** What stands in a map or a list, and its key. */
function stepInto(value: unknown, part: string | number): [unknown, unknown] {
  if (isSeq(value)) return [value.items[Number(part)], undefined];
  const pair = isMap(value)
    ? value.items.find(item => isScalar(item.key) && String(item.key.value) === String(part))
    : undefined;
  return [pair?.value, pair?.key];
}

function lastOf(node: Scalar, name: string, stands?: Standing): number | undefined {
  const said = String(node.value);
  return stands === 'last' && said.endsWith(`.${name}`) ? said.length - name.length : undefined;
}

/** Where the name stands in a scalar: at the offset, or as a word of its own. */
function found(node: Scalar, text: string, name: string, offset?: number): Span | undefined {
  const said = String(node.value);
  const at = offset ?? wordIn(said, name);
  if (at === undefined || !said.startsWith(name, at)) return undefined;
  const places = placesOf(node, text);
  const [start, last] = [places[at], places[at + name.length - 1]];
  return start === undefined || last === undefined ? undefined : { start, end: last + 1 };
}

/** Where a name begins in a text that says it as a whole, or between dots and blanks. */
function wordIn(said: string, name: string): number | undefined {
  const isPart = (character: string | undefined): boolean =>
    character !== undefined && /[\p{L}\p{N}_-]/u.test(character);
  for (let at = name === '' ? -1 : said.indexOf(name); at >= 0; at = said.indexOf(name, at + 1))
    if (!isPart(said[at - 1]) && !isPart(said[at + name.length])) return at;
  return undefined;
}

/** For each character of a value where it stands in the text of the document. */
function placesOf(node: Scalar, text: string): number[] {
  const [from = 0, to = 0] = (node as Node).range ?? [];
  const said = String(node.value);
  const isQuoted = node.type === 'QUOTE_SINGLE' || node.type === 'QUOTE_DOUBLE';
  const places: number[] = [];
  let at = isQuoted ? from + 1 : from;
  // Behind the | or > of a block.
  if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') at = text.indexOf('\n', from) + 1;
  for (const character of said) {
    if (/\s/.test(character)) {
      places.push(at);
      // A break with what stands in before the next line may be one blank.
      while (at < to && /\s/.test(text[at] ?? '') && (text[at] === '\n' || text[at] === character)) {
        const isBreak = text[at] === '\n';
        at += 1;
        if (!isBreak) break;
        while (/[ \t]/.test(text[at] ?? '')) at += 1;
      }
      continue;
    }
    while (at < to && /\s/.test(text[at] ?? '')) at += 1;
    if (node.type === 'QUOTE_DOUBLE' && text[at] === '\\' && character !== '\\') at += 1;
    for (let unit = 0; unit < character.length; unit++) places.push(at + unit);
    at += character.length;
    const isDoubled =
      (node.type === 'QUOTE_SINGLE' && character === "'") || (node.type === 'QUOTE_DOUBLE' && character === '\\');
    if (isDoubled) at += 1;
  }
  return places;
}
