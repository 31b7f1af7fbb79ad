import type { ASTNode } from '@marcbachmann/cel-js';
import { closest, distance } from 'fastest-levenshtein';
import { childrenOf } from '../expressions/parse.ts';
import { functionOf } from './functions.ts';
import type { FormulaType } from './model.ts';
import { type ReadFormula, readFormula } from './read.ts';

/** What is wrong with a formula, whatever the values are, for staff; undefined: it gives a number. @param types name → what it stands for */
export function problemOf(text: string, types: ReadonlyMap<string, FormulaType>): string | undefined {
  const read = readFormula(text);
  if ('problem' in read) return read.problem;
  const unknown = read.names.find(name => !types.has(name));
  if (unknown !== undefined) return unknownName(unknown, [...types.keys()]);
  try {
    const type = new Typing(read, types).of(read.tree);
    return type === 'number' ? undefined : `公式应得到一个数字，现在得到的是${typeLabels[type]}`;
  } catch (error) {
    if (error instanceof Wrong) return error.message;
    throw error;
  }
}

function unknownName(name: string, known: readonly string[]): string {
  const meant = known.length > 0 ? closest(name, [...known]) : '';
  return distance(name, meant) <= Math.max(1, name.length / 3)
    ? `没有「${name}」，是否想写「${meant}」？`
    : `没有「${name}」，可用的有：${known.join('、')}`;
}

const typeLabels: Record<FormulaType, string> = { number: '数字', boolean: '条件', text: '文字' };

class Wrong extends Error {}

class Typing {
  readonly #names: readonly string[];
  readonly #types: ReadonlyMap<string, FormulaType>;

  constructor({ names }: ReadFormula, types: ReadonlyMap<string, FormulaType>) {
    this.#names = names;
    this.#types = types;
  }

  of(node: ASTNode): FormulaType {
    const { op, args } = node as { op: string; args: unknown };
    switch (op) {
      case 'value':
        return typeof args === 'string' ? 'text' : typeof args === 'boolean' ? 'boolean' : 'number';
      case 'id':
        return this.#types.get(this.#names[Number(String(args).slice(1))] ?? '') ?? 'number';
      case '-_':
        return this.#all('-', 'number', [args as ASTNode], 'number');
      case '!_':
        return this.#all('非', 'boolean', [args as ASTNode], 'boolean');
      case 'call':
        return this.#called(args as [string, ASTNode[]]);
      default:
        return this.#combined(op, childrenOf(args));
    }
  }

  #combined(op: string, sides: ASTNode[]): FormulaType {
    switch (op) {
      case '&&':
      case '||':
        return this.#all(op === '&&' ? '且' : '或', 'boolean', sides, 'boolean');
      case '==':
      case '!=': {
        const [left, right] = sides.map(side => this.of(side));
        if (left !== right) throw new Wrong('「=」两边应是同一种值');
        return 'boolean';
      }
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.#all(op, 'number', sides, 'boolean');
      case '/': {
        const { op: kind, args } = sides[1] as { op: string; args: unknown };
        if (kind === 'value' && Number(args) === 0) throw new Wrong('除数不能是0');
        return this.#all('÷', 'number', sides, 'number');
      }
      case '+':
      case '-':
      case '*':
        return this.#all(op, 'number', sides, 'number');
      default:
        throw new Wrong('公式里有不能用的写法');
    }
  }

  #all(sign: string, wanted: FormulaType, sides: readonly ASTNode[], gives: FormulaType): FormulaType {
    for (const side of sides)
      if (this.of(side) !== wanted) throw new Wrong(`「${sign}」的旁边应是${typeLabels[wanted]}`);
    return gives;
  }

  #called([key, given]: [string, ASTNode[]]): FormulaType {
    const called = functionOf(key);
    if (!called) throw new Wrong('公式里有不能用的函数');
    const { takes, usage, gives } = called;
    const isCount = takes === 'numbers' ? given.length >= 1 : given.length === takes.length;
    if (!isCount) throw new Wrong(`「${called.name}」应写作 ${usage}`);
    if (called.key === 'isEmpty' && given[0]?.op !== 'id') throw new Wrong(`「${called.name}」里只写一个名称`);
    const types = given.map(one => this.of(one));
    if (gives === 'same') return this.#chosen(called.name, usage, types);
    const fits = types.every((type, at) =>
      called.key === 'isEmpty' ? true : type === (takes === 'numbers' ? 'number' : takes[at]),
    );
    if (!fits) throw new Wrong(`「${called.name}」应写作 ${usage}`);
    return gives;
  }

  /** Both branches of a choice are of one type. */
  #chosen(name: string, usage: string, [condition, yes = 'number', no]: FormulaType[]): FormulaType {
    if (condition !== 'boolean') throw new Wrong(`「${name}」应写作 ${usage}`);
    if (yes !== no) throw new Wrong(`「${name}」的两种结果应是同一种值`);
    return yes;
  }
}
