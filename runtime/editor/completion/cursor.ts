import { parsed } from '#runtime/language/expressions/parse.ts';
import { parseTemplate } from '#runtime/language/expressions/template.ts';
import { anyName } from '#runtime/language/issues/nearest.ts';
import { type Standing, standingIn, treeOf } from '../tree.ts';

/** Where something is typed. */
export interface Cursor extends Standing {
  /** The document with `anyName` where the word stands that is typed. */
  text: string;
  /** What the document says then. */
  value: unknown;
  /** The word, from its first character to its last, in the document as it is. */
  start: number;
  end: number;
  /** Whether the map or list around it is written in brackets, on one line. */
  isInFlow: boolean;
}

/** Letters of a name in YAML, and of one inside of an expression. */
const inName = /[\p{L}\p{N}_./-]/u;
const inWord = /[\p{L}\p{N}_]/u;

/** Where a name is typed: as a key or as a value, which may both be possible; none inside of comments. */
export function cursorsAt(text: string, offset: number): Cursor[] {
  const line = lineAround(text, offset);
  if (isComment(text.slice(line.start, offset))) return [];
  const { start, end } = wordAt(text, offset, inName);
  const before = text.slice(line.start, start);
  const isFirst = /^\s*(?:- +)*$/.test(before);
  const written = isFirst && !text.slice(end, line.end).trim().startsWith(':') ? [`${anyName}: `, anyName] : [anyName];
  return written.flatMap(name => readable(text, { start, end }, name) ?? []);
}

/** The same inside of the expression that stands there: the word alone, without what it belongs to. */
export function expressionCursor(text: string, offset: number): Cursor | undefined {
  const word = wordAt(text, offset, inWord);
  return readable(text, word, anyName, isWhole) ?? readable(text, word, anyName);
}

/** Whether the expression with the name can be read. */
function isWhole({ node }: Standing): boolean {
  const said = String(node.value);
  const part = parseTemplate(said)?.find(one => 'expression' in one && one.expression.includes(anyName));
  try {
    parsed(part && 'expression' in part ? part.expression : said);
    return true;
  } catch {
    return false;
  }
}

interface Word {
  start: number;
  end: number;
}

function wordAt(text: string, offset: number, part: RegExp): Word {
  let [start, end] = [offset, offset];
  while (start > 0 && part.test(text.charAt(start - 1))) start--;
  while (end < text.length && part.test(text.charAt(end))) end++;
  return { start, end };
}

function lineAround(text: string, offset: number): Word {
  const end = text.indexOf('\n', offset);
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: end < 0 ? text.length : end };
}

const isComment = (before: string): boolean => /(^|\s)#/.test(before.replace(/'[^']*'?|"[^"]*"?/g, ''));

/** The document with a name in it as it is; where it cannot be read so, without what stands behind on the line, or behind the line. */
function readable(
  text: string,
  { start, end }: Word,
  name: string,
  isWanted: (standing: Standing) => boolean = () => true,
): Cursor | undefined {
  const line = lineAround(text, start);
  const closed = name + closing(text.slice(line.start, start));
  const [head, rest] = [text.slice(0, start), text.slice(line.end)];
  for (const tried of [head + name + text.slice(end), head + closed + rest, `${head}${closed}\n`]) {
    const { contents, value, isReadable } = treeOf(tried);
    if (!isReadable) continue;
    for (const standing of standingIn(contents))
      if (String(standing.node.value).includes(anyName) && isWanted(standing)) {
        const isInFlow = /[{[]/.test(openIn(text.slice(line.start, start)));
        return { ...standing, text: tried, value, start, end, isInFlow };
      }
  }
  return undefined;
}

/** What closes the quotes and brackets that are open at the end of a line. */
const closing = (line: string): string =>
  [...openIn(line)].reverse().join('').replaceAll('{', ' }').replaceAll('[', ']').replaceAll('(', ')');

/** The quotes and brackets that are open at the end of a text, from the outermost to the innermost. */
function openIn(text: string): string {
  let open = '';
  for (let at = 0; at < text.length; at++) {
    const [character, last] = [text.charAt(at), open.at(-1)];
    if (last === '"' || last === "'") {
      if (character === '\\' && last === '"') at++;
      else if (character === last) open = open.slice(0, -1);
    } else if (/["'{[(]/.test(character)) {
      // An apostrophe inside of a word opens nothing.
      if (!/["']/.test(character) || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) open += character;
    } else if (/[}\])]/.test(character)) open = open.slice(0, -1);
  }
  return open;
}
