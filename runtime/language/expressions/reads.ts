import { type ASTNode, parse } from '@marcbachmann/cel-js';

/** The fields of a record in scope that an expression reads: of `form.price * form.count` price and count. None where it does not parse. */
export function fieldsRead(cel: string, variable: string): Set<string> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(visit);
    if (!isNode(part)) return;
    const [record, name] = part.args as [unknown, unknown];
    if ((part.op === '.' || part.op === '.?') && isNode(record) && record.op === 'id' && record.args === variable)
      found.add(String(name));
    else visit(part.args);
  };
  try {
    visit(parse(cel).ast);
  } catch {
    // The checker has said why.
  }
  return found;
}

const isNode = (part: unknown): part is ASTNode =>
  typeof part === 'object' && part !== null && 'op' in part && 'args' in part;
