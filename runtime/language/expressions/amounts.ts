import type { ASTNode } from '@marcbachmann/cel-js';
import { type FieldModel, fieldType } from '../fields/index.ts';
import type { Measure } from '../fields/measure.ts';
import type { ScopeTypes } from './check.ts';
import { measuringOf } from './functions/index.ts';
import { walkOf } from './list-functions.ts';
import { compared, joined, type Mismatch, product, quotient, total } from './measures.ts';
import { parsed } from './parse.ts';

/** Amounts that an expression mixes with what is none, or takes for whole cents where they are not. */
export interface AmountMistake {
  is: Mismatch | 'fraction';
  /** Characters from the beginning of the expression. */
  offset: number;
}

/** What a number is a number of, as far as fields and functions tell, and what makes no sense. Nothing where it does not parse. */
export function measureOf(cel: string, scope: ScopeTypes): { gives?: Measure; mistakes: AmountMistake[] } {
  const reading = new Reading();
  try {
    const names = Object.entries(scope).map(([name, type]) => [name, typeof type === 'string' ? undefined : type]);
    const meaning = reading.read(parsed(cel), Object.fromEntries(names) as Names);
    return { mistakes: reading.mistakes, ...(meaning && 'is' in meaning ? { gives: meaning.is } : {}) };
  } catch {
    // The checker says why.
    return { mistakes: [] };
  }
}

/** What a part of an expression stands for: a record, lines, a number, or a list of numbers. */
type Meaning =
  | { record: readonly FieldModel[] }
  | { rows: readonly FieldModel[] }
  | { is: Measure }
  | { each: Measure }
  | undefined;
type Names = Readonly<Record<string, Meaning>>;

const isMeasure = (one: Measure | Mismatch | undefined): one is Measure =>
  one !== undefined && one !== 'sum' && one !== 'product' && one !== 'comparison';

class Reading {
  readonly mistakes: AmountMistake[] = [];

  read(node: ASTNode, names: Names): Meaning {
    switch (node.op) {
      case 'value':
        return literal(node.args);
      case 'id':
        return Object.hasOwn(names, node.args) ? names[node.args] : undefined;
      case '.':
        return field(this.read(node.args[0], names), node.args[1]);
      case '[]': {
        const [list] = node.args.map(part => this.read(part, names));
        return list && 'rows' in list ? { record: list.rows } : undefined;
      }
      case '+':
      case '-':
        return this.#both(node, total, names);
      case '*':
        return this.#both(node, product, names);
      case '/':
        return this.#both(node, quotient, names);
      case '<':
      case '<=':
      case '>':
      case '>=':
      case '==':
      case '!=':
        this.#both(node, compared, names);
        return undefined;
      case '?:': {
        const [asked, one, other] = node.args;
        this.read(asked, names);
        return either([this.read(one, names), this.read(other, names)]);
      }
      case '-_':
        return this.read(node.args, names);
      case 'list':
        return inList(either(node.args.map(part => this.read(part, names))));
      case 'call':
        return this.#call(node, names);
      case 'rcall':
        return this.#macro(node.args[1], node.args[2], node.args[0], names);
      default:
        for (const part of partsOf(node.args)) this.read(part, names);
        return undefined;
    }
  }

  #both(node: ASTNode, of: (left: Measure, right: Measure) => Measure | Mismatch | undefined, names: Names): Meaning {
    const [left, right] = (node.args as ASTNode[]).map(part => this.read(part, names));
    if (!left || !right || !('is' in left) || !('is' in right)) return undefined;
    const result = of(left.is, right.is);
    if (isMeasure(result)) return { is: result };
    if (result) this.mistakes.push({ is: result, offset: node.start });
    return undefined;
  }

  #call(node: ASTNode & { op: 'call' }, names: Names): Meaning {
    const [name, given] = node.args;
    const walk = walkOf(node);
    const list = walk && this.read(walk.list, names);
    const walked = walk && this.read(walk.each, { ...names, [walk.name]: element(list) });
    const parts = walk ? [walked] : given.map(part => this.read(part, names));
    switch (measuringOf(name)) {
      case 'count':
        return { is: 'count' };
      case 'same':
        return either(parts.map(element));
      case 'mean':
        return mean(either(parts.map(element)));
      case 'rounded':
        return given.length === 1 ? rounded(parts[0]) : parts[0];
      case 'told':
        if (parts[0] && 'is' in parts[0] && parts[0].is === 'fraction')
          this.mistakes.push({ is: 'fraction', offset: node.start });
        return undefined;
      default:
        return undefined;
    }
  }

  /** `list.map(l, …)` and the like: each element gets a name. */
  #macro(receiver: ASTNode, given: ASTNode[], name: string, names: Names): Meaning {
    const list = this.read(receiver, names);
    const [each, ...asked] = given;
    const own = each?.op === 'id' ? { ...names, [each.args]: element(list) } : names;
    const parts = (each?.op === 'id' ? asked : given).map(part => this.read(part, own));
    if (name === 'filter') return list;
    return name === 'map' ? inList(parts.at(-1)) : undefined;
  }
}

function literal(value: unknown): Meaning {
  if (typeof value === 'bigint') return { is: 'whole' };
  return typeof value === 'number' ? { is: Number.isInteger(value) ? 'whole' : 'rate' } : undefined;
}

function field(owner: Meaning, name: string): Meaning {
  const found = owner && 'record' in owner ? owner.record.find(one => one.name === name) : undefined;
  if (!found) return undefined;
  if (found.fields) return { rows: found.fields };
  const measure = fieldType(found).measure?.(found);
  return measure && { is: measure };
}

/** What an entry of a list is; what is no list stays as it is. */
function element(list: Meaning): Meaning {
  if (list && 'rows' in list) return { record: list.rows };
  return list && 'each' in list ? { is: list.each } : list;
}

const inList = (one: Meaning): Meaning => (one && 'is' in one ? { each: one.is } : undefined);

/** What several may be; nothing where one is not known. */
const either = (all: readonly Meaning[]): Meaning =>
  all.reduce<Meaning>((one, other) => {
    if (!one || !other || !('is' in one) || !('is' in other)) return undefined;
    const is = joined(one.is, other.is);
    return is && { is };
  }, all[0]);

const rounded = (one: Meaning): Meaning => {
  if (!one || !('is' in one)) return undefined;
  if (one.is === 'fraction') return { is: 'cents' };
  return one.is === 'rate' ? { is: 'whole' } : one;
};

const mean = (one: Meaning): Meaning =>
  one && 'is' in one ? { is: one.is === 'cents' || one.is === 'fraction' ? 'fraction' : 'rate' } : undefined;

function partsOf(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(partsOf);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : [];
}
