import type { ASTNode } from '@marcbachmann/cel-js';
import { parsed } from '../expressions/parse.ts';
import type { EntityModel, Model } from '../model/model.ts';
import type { FactOperand, FieldOperand, Ordering, Predicate } from '../model/predicate.ts';
import { factOperand, fieldOperand, mentionsRow, NoPredicate } from './operand.ts';

export { NoPredicate } from './operand.ts';

/**
 * CEL over `row` and `user` → what a database can judge. The expression has been typed before.
 * @throws NoPredicate for what no database judges the way the interpreter does
 */
export function predicateOf(cel: string, entity: EntityModel, model: Model): Predicate {
  return read(parsed(cel), field => fieldOperand(field, entity, model));
}

type ReadField = (node: ASTNode) => FieldOperand | undefined;

function read(node: ASTNode, field: ReadField): Predicate {
  if (!mentionsRow(node)) return { is: 'fact', fact: factOperand(node).fact };
  switch (node.op) {
    case '&&':
    case '||':
      return { is: node.op === '&&' ? 'and' : 'or', parts: node.args.map(part => read(part, field)) };
    case '!_':
      return { is: 'not', part: read(node.args, field) };
    case '?:':
      return choice(node.args.map(part => read(part, field)) as [Predicate, Predicate, Predicate]);
    case '==':
      return equal(node.args, field);
    case '!=':
      return { is: 'not', part: equal(node.args, field) };
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordered(node.op, node.args, field);
    case 'in':
      return oneOf(node.args, field);
    case 'rcall':
      return begins(node, field);
    default:
      return truth(node, field);
  }
}

const choice = ([condition, one, other]: [Predicate, Predicate, Predicate]): Predicate => ({
  is: 'or',
  parts: [
    { is: 'and', parts: [condition, one] },
    { is: 'and', parts: [{ is: 'not', part: condition }, other] },
  ],
});

type Pair = readonly [ASTNode, ASTNode];

const operand = (node: ASTNode, field: ReadField): FieldOperand | FactOperand => field(node) ?? factOperand(node);

function equal([left, right]: Pair, field: ReadField): Predicate {
  const [one, other] = [operand(left, field), operand(right, field)];
  if ('field' in one) return { is: 'equal', field: comparable(one, other, left), to: other };
  return { is: 'equal', field: comparable(other as FieldOperand, one, right), to: one };
}

const turned: Record<Ordering, Ordering> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function ordered(operator: Ordering, [left, right]: Pair, field: ReadField): Predicate {
  const [one, other] = [operand(left, field), operand(right, field)];
  const [first, than, node] = 'field' in one ? [one, other, left] : [other as FieldOperand, one, right];
  // The order of texts is that of the database's language, not that of JavaScript.
  if (first.compares === 'text' || first.compares === 'truth')
    throw new NoPredicate('文本没有大小', 'texts and truths have no order here', node);
  return {
    is: 'ordered',
    field: comparable(first, than, node),
    operator: 'field' in one ? operator : turned[operator],
    than,
  };
}

function comparable(one: FieldOperand, other: FieldOperand | FactOperand, node: ASTNode): FieldOperand {
  if (one.compares === 'codes' || ('field' in other && other.compares !== one.compares))
    throw new NoPredicate(`字段 ${one.field} 不能这样比较`, `field ${one.field} does not compare with this`, node);
  return one;
}

function oneOf([left, right]: Pair, field: ReadField): Predicate {
  const list = field(right);
  if (list) {
    if (list.compares !== 'codes') throw new NoPredicate(`${list.field} 不是多值`, `${list.field} is no list`, right);
    return { is: 'holds', field: list, code: factOperand(left) };
  }
  const one = field(left);
  if (!one || one.compares === 'codes')
    throw new NoPredicate('in 的左边应为 row 的字段', 'a field of row is needed', left);
  return { is: 'oneOf', field: one, list: factOperand(right) };
}

/** text.startsWith(fact): no other function of a row is judged alike by a database. */
function begins(node: ASTNode & { op: 'rcall' }, field: ReadField): Predicate {
  const [name, receiver, args] = node.args;
  const found = name === 'startsWith' ? field(receiver) : undefined;
  const [start] = args;
  if (found?.compares !== 'text' || !start) return truth(node, field);
  return { is: 'begins', field: found, with: factOperand(start) };
}

function truth(node: ASTNode, field: ReadField): Predicate {
  const found = field(node);
  if (found?.compares === 'truth') return { is: 'true', field: found };
  throw new NoPredicate('数据库无法这样判断', 'no database can judge this', node);
}
