import type { ASTNode } from '@marcbachmann/cel-js';
import { partsOf } from '../expressions/parse.ts';
import { sourceOf } from '../expressions/source.ts';
import { comparableOf } from '../fields/comparable.ts';
import type { EntityModel, Model } from '../model/model.ts';
import type { FactOperand, FieldOperand } from '../model/predicate.ts';
import { wayTo } from '../model/way.ts';

/** An expression that no database judges the way the interpreter does. */
export class NoPredicate extends Error {
  /** Characters from the beginning of the expression. */
  readonly offset: number;
  /** @param zh what the database cannot judge, to analysts; @param en the same in English */
  constructor(
    readonly zh: string,
    readonly en: string,
    node: ASTNode,
  ) {
    super(en);
    this.offset = node.start;
  }
}

/** The field that `row.name` names; undefined for any other expression. @throws NoPredicate */
export function fieldOperand(node: ASTNode, entity: EntityModel, model: Model): FieldOperand | undefined {
  if (node.op !== '.') return undefined;
  const [record, name] = node.args;
  if (record.op !== 'id' || record.args !== 'row') return undefined;
  const field = entity.fields.find(one => one.name === name);
  if (!field) throw new NoPredicate(`没有字段 ${name}`, `no field ${name}`, node);
  const compares = comparableOf(field);
  if (!compares) throw new NoPredicate(`字段 ${name} 不能比较`, `field ${name} cannot be compared`, node);
  return { field: name, compares, ...(field.via ? { way: wayTo(model, entity, field) } : {}) };
}

/** What an expression gives that does not mention the row. @throws NoPredicate */
export function factOperand(node: ASTNode): FactOperand {
  if (mentionsRow(node)) throw new NoPredicate('数据库无法这样判断 row', 'no database can judge row this way', node);
  return { fact: sourceOf(node) };
}

export const mentionsRow = (node: ASTNode): boolean =>
  partsOf(node).some(part => part.op === 'id' && part.args === 'row');
