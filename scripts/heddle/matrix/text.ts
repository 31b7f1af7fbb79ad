import { type Cell, type Row, rowKinds } from './rows.ts';

/** For a terminal: of each page who may what; of two roles side by side only where they differ. */
export function* matrixLines(rows: readonly Row[], holders: readonly string[]): Generator<string> {
  let before: string | undefined;
  for (const row of rows) {
    const heading = row.page === '' ? rowKinds[row.kind] : `${row.title}  ${row.page}`;
    const told =
      holders.length === 1 ? one(row.cells[0]) : holders.length === 2 ? two(row, holders) : many(row, holders);
    if (told === undefined) continue;
    if (heading !== before) yield `${before === undefined ? '' : '\n'}${heading}`;
    before = heading;
    yield `  ${padded(named(row), 44)} ${told}`;
  }
}

const named = ({ what, call }: Row): string => (call === '' || call === what ? what : `${what} ${call}`);

/** Nothing of what the role may not. */
const one = (cell: Cell | undefined): string | undefined =>
  cell === undefined || cell.may === 'no' ? undefined : cellText(cell);

function two({ cells: [first, second] }: Row, [left = '', right = '']: readonly string[]): string | undefined {
  if (!first || !second || cellText(first) === cellText(second)) return undefined;
  return `${left}：${cellText(first)}  |  ${right}：${cellText(second)}`;
}

/** The roles that may, those by a condition with a star. */
function many({ cells }: Row, holders: readonly string[]): string {
  const may = holders.flatMap((name, index) => {
    const cell = cells[index];
    return cell && cell.may !== 'no' ? [`${name}${cell.may === 'some' ? '*' : ''}`] : [];
  });
  return may.length === holders.length ? '所有人' : may.join(' ') || '—';
}

/** A cell in one word, or in its words. */
export const cellText = ({ may, words }: Cell): string => words || { yes: '可以', no: '不可以', some: '有条件' }[may];

/** Filled up to so many columns of a terminal, in which Chinese takes two. */
const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - columnsOf(text)));

const columnsOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + (/[ᄀ-ᅟ⺀-鿿가-힣豈-﫿︰-﹏＀-｠￠-￦]/u.test(one) ? 2 : 1), 0);
