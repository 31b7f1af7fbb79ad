import { isMap, isPair, isScalar, isSeq } from 'yaml';
import { Block, endOf, isEmpty, startOf } from '#runtime/language/format/block.ts';
import type { Edit } from '#runtime/language/issues/edit.ts';
import type { Value } from './change.ts';
import { isOutermost, type Spot } from './spot.ts';
import { indented, written } from './written.ts';

/** Another value behind a key or a dash; the comment behind it stays. @param said the node that stands there */
export function replaced(spot: Spot, said: unknown, value: Value): Edit[] {
  const { lines, collection, index, path, orders } = spot;
  const { text } = lines;
  const item = collection.items[index];
  const isFlow = collection.flow === true;
  const block = isFlow ? undefined : new Block(lines, collection, isOutermost(spot));
  const begin = block && !isPair(item) ? dashOf(block, lines, index) + 1 : behindKey(text, item);
  const column = begin + 1 - lines.startOf(lines.lineOf(begin));
  const { head, below } = written(value, { path, orders, isFlow, column });
  const [start, end] = isEmpty(said) ? [begin, begin] : [startOf(said), endOf(said)];
  if (below.length === 0 && !isLined(said)) return [{ start, end, text: start === begin ? ` ${head}` : head }];
  if (!block) return [{ start, end, text: head }];
  const first = lines.lineOf(begin);
  const isBelow = isLined(said) || lines.lineOf(start) > first;
  const behind = isBelow
    ? headOf(text.slice(begin, lines.endOf(first)), said)
    : text.slice(end, lines.endOf(lines.lineOf(end)));
  const rest = behind.trim() === '' ? '' : ` ${behind.trim()}`;
  const last = isLined(said) ? lastOf(spot, block, said) : lines.lineOf(end);
  const blanks = block.column + 2;
  const [top = '', ...others] = below;
  const isJoined = !isPair(item) && head === '' && rest === '' && below.length > 0;
  const whole = isJoined
    ? [` ${top}`, ...indented(others, blanks)]
    : [`${head && ` ${head}`}${rest}`, ...indented(below, blanks)];
  return [{ start: begin, end: lines.endOf(last), text: whole.join('\n') }];
}

/** The last entry of a block taken out: an empty map or list stays, below it the comments that were above the entry. */
export function replacedByNothing(spot: Spot): Edit[] {
  const { lines, collection, around } = spot;
  const empty = isMap(collection) ? '{}' : '[]';
  const block = new Block(lines, collection, isOutermost(spot));
  const { from, to } = block.linesOf(0);
  const parent = around.at(-1);
  if (!parent || lines.line(from).slice(0, block.column).trim() !== '') {
    const start = lines.startOf(from) + block.column;
    return [{ start, end: lines.endOf(to - 1), text: empty }];
  }
  const item = parent.collection.items[parent.index];
  const outer = new Block(lines, parent.collection, around.length === 1);
  const begin = isPair(item) ? behindKey(lines.text, item) : dashOf(outer, lines, parent.index) + 1;
  const first = lines.lineOf(begin);
  const comments = lines
    .between(first + 1, from)
    .filter(line => line.trim() !== '')
    .map(line => `\n${' '.repeat(outer.column)}${line.trimStart()}`);
  const behind = lines.text.slice(begin, lines.endOf(first)).trim();
  return [{ start: begin, end: lines.endOf(to - 1), text: ` ${empty}${behind && ` ${behind}`}${comments.join('')}` }];
}

/** Whether a value stands in lines of its own, below its key or behind a dash. */
const isLined = (node: unknown): boolean =>
  ((isMap(node) || isSeq(node)) && !node.flow) ||
  (isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'));

/** The comment in the line of a key of which the value stands below. */
function headOf(line: string, said: unknown): string {
  if (isScalar(said)) return line.replace(/^\s*[|>][-+\d]*/, '');
  return /^\s*#/.test(line) ? line : '';
}

/** The last line of a value that stands in lines of its own; empty lines behind it are those above what follows. */
function lastOf({ lines, index }: Spot, block: Block, said: unknown): number {
  let last = isScalar(said) ? lines.lineOf(endOf(said) - 1) : block.linesOf(index).to - 1;
  while (isScalar(said) && lines.line(last).trim() === '' && lines.startOf(last) > startOf(said)) last -= 1;
  return last;
}

/** Behind the colon of an entry, or where an item begins. */
function behindKey(text: string, item: unknown): number {
  if (!isPair(item)) return startOf(item);
  const end = endOf(item.key);
  return end + (/^\s*:/.exec(text.slice(end))?.[0].length ?? 0);
}

/** Where the dash of an item stands. */
const dashOf = (block: Block, lines: { startOf(line: number): number }, index: number): number =>
  lines.startOf(block.linesOf(index).from) + block.column;
