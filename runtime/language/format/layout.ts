import { type Level, type Piece, piecesOf } from './pieces.ts';
import { quoted } from './quotes.ts';

/**
 * A text in the one style: two blanks for each level, one behind a colon, a comma, a dash and within braces, none at the
 * end of a line, an empty line at most between others; where its lines break stays as it is. As it was where it has what
 * documents have not.
 */
export function laidOut(text: string): string {
  const pieces = piecesOf(text);
  if (!pieces) return text;
  const columns = columnsOf(pieces);
  const lines = pieces.map((piece, index) => blanks(pieces[index - 1], piece, columns[index] ?? 0) + written(piece));
  return `${lines.join('')}\n`;
}

/** What stands between a part and the one before it. @param column that of the part where it begins a line */
function blanks(before: Piece | undefined, piece: Piece, column: number): string {
  if (!before) return '';
  if (piece.type === 'block-scalar') return '\n';
  if (piece.lines === 0) return between(before.type, piece.type);
  const most = opening.has(before.type) ? 1 : 2;
  return '\n'.repeat(Math.min(piece.lines, most)) + ' '.repeat(column);
}

const opening = new Set(['map-value-ind', 'seq-item-ind', 'flow-map-start', 'flow-seq-start', 'comma']);
const tight = new Set(['map-value-ind', 'comma', 'flow-seq-end']);

function between(before: string, type: string): string {
  if (before === 'flow-map-start') return type === 'flow-map-end' ? '' : ' ';
  return type !== 'comment' && (before === 'flow-seq-start' || tight.has(type)) ? '' : ' ';
}

/** The column of each part where it begins a line; that of a comment follows from what stands around it. */
function columnsOf(pieces: readonly Piece[]): number[] {
  const columns = pieces.map(columnIn);
  let next: Level | undefined;
  const following = pieces.toReversed().map((piece, index) => {
    if (piece.type === 'comment') return next;
    next = { is: piece.column, tobe: columns[pieces.length - 1 - index] ?? 0 };
    return undefined;
  });
  let before: readonly Level[] = [];
  return pieces.map((piece, index) => {
    if (piece.type === 'comment' && piece.brackets === 0)
      return columnOfComment(piece.column, before, following[pieces.length - 1 - index]);
    if (piece.type !== 'comment') before = piece.levels;
    return columns[index] ?? 0;
  });
}

/** The column of a part that is no comment. */
const columnIn = (piece: Piece): number =>
  piece.brackets === 0 && (piece.isKey || piece.type === 'seq-item-ind')
    ? (piece.levels.at(-1)?.tobe ?? 0)
    : continued(piece);

/** The column of the further lines of what stands at a key or a dash. */
const continued = ({ levels, brackets }: Piece): number =>
  levels.length === 0 ? 2 * brackets : (levels.at(-1)?.tobe ?? 0) + 2 * Math.max(1, brackets);

/** A comment stands with what follows it, or at the end of a block that ends there. */
function columnOfComment(column: number, before: readonly Level[], next: Level | undefined): number {
  const ended = before.findLast(({ is }) => is <= column);
  if (!next) return ended?.tobe ?? 0;
  return ended && ended.is > next.is ? ended.tobe : next.tobe;
}

function written(piece: Piece): string {
  const { type, source } = piece;
  if (type === 'comment') return source.replace(/^#(?=[^\s#!])/, '# ').trimEnd();
  if (type === 'block-scalar') return below(piece);
  if (source.includes('\n')) return source.replace(/\n[ \t]*(?=\S)/g, `\n${' '.repeat(continued(piece))}`);
  return type.endsWith('quoted-scalar') ? quoted(source, { isFlow: piece.brackets > 0, isKey: piece.isKey }) : source;
}

/** The lines of a text below its header, moved with the block that they stand in. */
function below(piece: Piece): string {
  const lines = piece.source.split('\n');
  const is = Math.min(...lines.filter(line => line.trim() !== '').map(line => line.search(/[^ ]/)));
  const first = lines.find(line => line.trim() !== '')?.search(/[^ ]/) ?? 0;
  // Where the header says how far they stand in, the first may stand in further.
  const begin = is < first ? is : first;
  return lines.map(line => (line.length <= begin ? '' : ' '.repeat(continued(piece)) + line.slice(begin))).join('\n');
}
