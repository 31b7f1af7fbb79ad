import { Shapes } from './shapes.ts';
import { standingIn, treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

/** What parts of expressions are, by the number that stands for each. */
export const tokenTypes = ['variable', 'property', 'function', 'string', 'number', 'operator', 'keyword'] as const;
type TokenType = (typeof tokenTypes)[number];

interface Token {
  start: number;
  length: number;
  type: TokenType;
}

/** The parts of all expressions of a document, as editors are told them: five numbers each, from the part before. */
export function tokens(workspace: Workspace, file: string): number[] {
  const document = workspace.document(file);
  const text = document.getText();
  const { contents, value } = treeOf(text);
  if (value === undefined) return [];
  const shapes = new Shapes(workspace, file, value);
  const found: Token[] = [];
  for (const { path, node, isKey } of standingIn(contents)) {
    const format = isKey || typeof node.value !== 'string' ? undefined : shapes.format(path);
    const [start = 0, end = 0] = node.range ?? [];
    const isQuoted = /^QUOTE/.test(node.type ?? '');
    const said = isQuoted ? text.slice(start + 1, end - 1) : text.slice(start, end);
    const from = isQuoted ? start + 1 : start;
    if (format === 'cel') found.push(...parts(said, from));
    else if (format)
      for (const { index, 1: inside = '' } of said.matchAll(/\{([^{}]*)\}/g))
        found.push(...parts(inside, from + index + 1));
  }
  let [line, character] = [0, 0];
  return found.flatMap(({ start, length, type }) => {
    const place = document.positionAt(start);
    const told = [
      place.line - line,
      place.line === line ? place.character - character : place.character,
      length,
      tokenTypes.indexOf(type),
      0,
    ];
    ({ line, character } = place);
    return told;
  });
}

const lexed = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\d[\d.]*|[A-Za-z_]\w*|[=!<>]=|&&|\|\||[-+*/%<>!?:]/g;
const keywords = new Set(['true', 'false', 'null', 'in']);

/** The parts of one expression. @param from where it begins in the document */
function parts(expression: string, from: number): Token[] {
  return [...expression.matchAll(lexed)].map(({ 0: said, index }) => ({
    start: from + index,
    length: said.length,
    type: typeOf(said, expression.slice(0, index), expression.slice(index + said.length)),
  }));
}

function typeOf(said: string, before: string, behind: string): TokenType {
  if (/^['"]/.test(said)) return 'string';
  if (/^\d/.test(said)) return 'number';
  if (!/^\w/.test(said)) return 'operator';
  if (keywords.has(said)) return 'keyword';
  if (/^\s*\(/.test(behind)) return 'function';
  return before.trimEnd().endsWith('.') ? 'property' : 'variable';
}
