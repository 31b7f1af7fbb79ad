import type { ASTNode } from '@marcbachmann/cel-js';
import { childrenOf, parsed, partsOf } from './parse.ts';
import { sourceOf } from './source.ts';

/** What a condition gives whatever the record is; undefined where that depends, or where it does not parse. */
export function constantOf(cel: string): boolean | undefined {
  try {
    return truth(parsed(cel));
  } catch {
    return undefined;
  }
}

function truth(node: ASTNode): boolean | undefined {
  switch (node.op) {
    case 'value':
      return typeof node.args === 'boolean' ? node.args : undefined;
    case '!_':
      return not(truth(node.args as ASTNode));
    case '&&':
    case '||':
      return joined(node);
    case '?:': {
      const [asked, one, other] = node.args;
      const [is, either] = [truth(one), truth(other)];
      const which = truth(asked);
      return which === undefined ? (is === either ? is : undefined) : which ? is : either;
    }
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compared(node.op, node.args[0], node.args[1]);
    default:
      return undefined;
  }
}

const not = (is: boolean | undefined): boolean | undefined => (is === undefined ? undefined : !is);

/** `a || !a`, `a && false`, and two different values of one text. */
function joined(node: ASTNode): boolean | undefined {
  const decides = node.op === '||';
  const parts = flat(node, node.op);
  const known = parts.map(truth);
  if (known.includes(decides)) return decides;
  if (known.every(one => one === !decides)) return !decides;
  const said = new Set(parts.map(sourceOf));
  if (parts.some(part => part.op === '!_' && said.has(sourceOf(part.args as ASTNode)))) return decides;
  const equal = parts.flatMap(part => equalTo(part, decides ? '!=' : '==') ?? []);
  return equal.some(one => equal.some(other => one.of === other.of && one.value !== other.value)) ? decides : undefined;
}

const flat = (node: ASTNode, op: string): ASTNode[] =>
  node.op === op ? childrenOf(node.args).flatMap(part => flat(part, op)) : [node];

/** Of `row.status == 'done'` what is compared, and with what. */
function equalTo(node: ASTNode, op: '==' | '!='): { of: string; value: unknown } | undefined {
  if (node.op !== op) return undefined;
  const [one, other] = childrenOf(node.args);
  if (!one || !other) return undefined;
  const [of, value] = other.op === 'value' ? [one, other] : [other, one];
  return of.op !== 'value' && value.op === 'value' ? { of: sourceOf(of), value: value.args } : undefined;
}

function compared(op: string, one: ASTNode, other: ASTNode): boolean | undefined {
  const [left, right] = [one, other].map(literal);
  if (left && right) return compare(op, left.is, right.is);
  // What is asked anew each time, such as now(), is left alone.
  const isSame = sourceOf(one) === sourceOf(other) && partsOf(one).every(part => part.op !== 'call');
  return isSame ? op === '==' || op === '<=' || op === '>=' : undefined;
}

const literal = (node: ASTNode): { is: unknown } | undefined =>
  node.op === 'value' ? { is: typeof node.args === 'bigint' ? Number(node.args) : node.args } : undefined;

function compare(op: string, one: unknown, other: unknown): boolean | undefined {
  if (op === '==') return one === other;
  if (op === '!=') return one !== other;
  if (typeof one !== typeof other || (typeof one !== 'number' && typeof one !== 'string')) return undefined;
  const [left, right] = [one, other as typeof one];
  return op === '<' ? left < right : op === '<=' ? left <= right : op === '>' ? left > right : left >= right;
}
