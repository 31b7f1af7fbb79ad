import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { functionNamed } from './functions.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A formula as a tree, in which `n0`, `n1`, … stand for its names. */
export interface ReadFormula {
  tree: ASTNode;
  names: readonly string[];
  tokens: readonly Token[];
}

/** A formula's text as a tree, or what is wrong with it, for staff. Each text is read once, as far as there is room. */
export function readFormula(text: string): ReadFormula | { problem: string } {
  const found = known.get(text) ?? read(text);
  if (known.size >= room) known.clear();
  known.set(text, found);
  return found;
}

const room = 2000;
const known = new Map<string, ReadFormula | { problem: string }>();
const environment = new Environment({ unlistedVariablesAreDyn: true });

function read(text: string): ReadFormula | { problem: string } {
  const tokens = tokensOf(text);
  if ('problem' in tokens) return tokens;
  const said = tokens.filter(({ is }) => is !== 'space');
  if (said.length === 0) return { problem: '请填写公式' };
  const names: string[] = [];
  let cel = '';
  const ends: number[] = [];
  for (const [at, token] of said.entries()) {
    const isCalled = said[at + 1]?.cel === '(';
    if (token.is === 'name' && isCalled) {
      const called = functionNamed(token.said);
      if (!called) return { problem: `没有「${token.said}」这个函数` };
      cel += called.key;
    } else if (token.is === 'name') {
      if (!names.includes(token.said)) names.push(token.said);
      cel += `n${names.indexOf(token.said)}`;
    } else cel += token.cel;
    cel += ' ';
    ends.push(cel.length);
  }
  try {
    const { ast } = environment.parse(cel) as unknown as { ast: ASTNode };
    return { tree: ast, names, tokens };
  } catch (error) {
    const start = (error as { range?: { start: number } }).range?.start ?? cel.length;
    const near = said[ends.findIndex(end => start < end)];
    return { problem: near ? `公式在「${near.said}」处写得不对` : '公式没有写完' };
  }
}
