import { isNumberText } from '../decimals/exact.ts';

/** A piece of a formula: as it stands there, and as the parser of expressions reads it. */
export interface Token {
  is: 'name' | 'text' | 'number' | 'sign' | 'space';
  /** A name without its brackets. */
  said: string;
  /** Empty of a name: that is given one. */
  cel: string;
}

/** Signs as people write them → as expressions have them. */
const signs = new Map<string, string>([
  ...['+', '-', '*', '/', '(', ')', ',', '<', '>', '>=', '<=', '==', '!=', '&&', '||', '!'].map(
    sign => [sign, sign] as const,
  ),
  ['=', '=='],
  ['<>', '!='],
  ['＋', '+'],
  ['－', '-'],
  ['×', '*'],
  ['＊', '*'],
  ['÷', '/'],
  ['／', '/'],
  ['（', '('],
  ['）', ')'],
  ['，', ','],
  ['、', ','],
  ['＜', '<'],
  ['＞', '>'],
  ['＝', '=='],
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '!='],
]);
/** Words between conditions. */
const words = new Map([
  ['且', '&&'],
  ['或', '||'],
  ['非', '!'],
]);

const pieces =
  /(?<space>\s+)|「(?<bracketed>[^「」]{1,60})」|(?<number>\d+(?:\.\d+)?(?:[%％])?)|(?<text>"[^"\\]*"|'[^'\\]*'|“[^”\\]*”)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<sign>>=|<=|==|!=|<>|&&|\|\||[-+*/(),<>=!＋－×＊÷／（），、＜＞＝≥≤≠])|(?<other>[\s\S])/gu;

/** The pieces of a formula, or what does not belong into one. */
export function tokensOf(text: string): Token[] | { problem: string } {
  const found: Token[] = [];
  for (const { groups = {} } of text.matchAll(pieces)) {
    const token = tokenOf(groups);
    if ('problem' in token) return token;
    found.push(token);
  }
  return found;
}

function tokenOf(groups: Record<string, string | undefined>): Token | { problem: string } {
  const { space, bracketed, number, text, name, sign, other } = groups;
  if (space !== undefined) return { is: 'space', said: ' ', cel: ' ' };
  if (bracketed !== undefined) return { is: 'name', said: bracketed.trim(), cel: '' };
  if (number !== undefined) return numberOf(number);
  if (text !== undefined) return { is: 'text', said: text, cel: JSON.stringify(text.slice(1, -1)) };
  if (name !== undefined) {
    const word = words.get(name);
    return word ? { is: 'sign', said: name, cel: ` ${word} ` } : { is: 'name', said: name, cel: '' };
  }
  const known = signs.get(sign ?? '');
  return known && sign ? { is: 'sign', said: sign, cel: known } : { problem: `公式里不能用「${other ?? sign}」` };
}

function numberOf(said: string): Token | { problem: string } {
  const digits = said.replace(/[%％]$/, '');
  if (!isNumberText(digits) || digits.replace('.', '').length > 15) return { problem: `数字 ${said} 位数太多` };
  return { is: 'number', said, cel: digits === said ? digits : `(${digits} / 100)` };
}
