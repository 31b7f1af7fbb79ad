import type { ASTNode } from '@marcbachmann/cel-js';
import { parsed } from '../../expressions/parse.ts';
import { readsAsText } from '../../expressions/reads-as-text.ts';
import { boolean } from '../../fields/boolean.ts';
import { fieldTypes } from '../../fields/index.ts';
import { scalar } from '../scalar.ts';
import type { SaidField } from './fields.ts';

interface Known {
  /** Where several codes are one text with commas. */
  several: 'commas' | undefined;
  isCode(code: string): boolean;
  isName(word: string): boolean;
}

/** How an expression is written where its field says how it is read; undefined: as it is. */
export function wordsOf(cel: string, field: SaidField, known: Known): string | undefined {
  const tree = treeOf(cel);
  if (!tree) return undefined;
  if (field.dictionary !== undefined) return codesOf(tree, known);
  const text = textOf(tree);
  if (field.type === boolean.name && known.several && (text === 'true' || text === 'false')) return text;
  if (!isProse(field)) return undefined;
  const parts = partsOf(tree).map(part => textOf(part) ?? part);
  const texts = parts.filter(part => typeof part === 'string');
  if (texts.length === 0 || texts.some(one => /[{}\n]/.test(one))) return undefined;
  const inside = parts.map(part => (typeof part === 'string' ? part : `{${sourceIn(part)}}`)).join('');
  return readsAsText(inside) && !/^\s|\s$/.test(inside) && !inside.startsWith('=') ? inQuotes(inside) : undefined;
}

function treeOf(cel: string): ASTNode | undefined {
  try {
    return parsed(cel);
  } catch {
    return undefined;
  }
}

function codesOf(tree: ASTNode, { several, isCode, isName }: Known): string | undefined {
  const single = textOf(tree);
  const listed = tree.op === 'list' ? tree.args.map(textOf) : several && single?.includes(',') ? single.split(',') : [];
  const codes = listed.length > 0 ? listed : [single];
  if (!codes.every(code => code !== undefined && isCode(code))) return undefined;
  if (listed.length > 0) return `[${codes.map(code => inQuotes(String(code))).join(', ')}]`;
  return /^[\w-]+$/.test(String(single)) && !isName(String(single)) ? inQuotes(String(single)) : undefined;
}

const textOf = (node: ASTNode): string | undefined =>
  node.op === 'value' && typeof node.args === 'string' ? node.args : undefined;

/** The summands of a sum. */
const partsOf = (node: ASTNode): ASTNode[] => (node.op === '+' ? node.args.flatMap(partsOf) : [node]);

const sourceIn = ({ input, range }: ASTNode): string => input.slice(range.start, range.end);

const isProse = ({ type, entity, lines, fields }: SaidField): boolean =>
  type === undefined ? !entity && !lines && !fields : typeNamed(type)?.prose === true;

const typeNamed = (type: string | undefined) => fieldTypes.find(({ name }) => name === type);

/** A text in YAML: in single quotes where it needs any. */
const inQuotes = (text: string): string => (scalar(text) === text ? text : `'${text.replaceAll("'", "''")}'`);
