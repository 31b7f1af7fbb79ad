import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';

/**
 * A text of YAML with one more entry, last in the map or list that stands at a path; everything else stays as it is laid
 * out. @param entry its text, such as `- page` or `key: value`; further lines are indented from its beginning
 * @throws Error where there is no such map or list, or the text is no YAML
 */
export function enter(text: string, path: readonly (string | number)[], entry: string): string {
  const document = parseDocument(text);
  if (document.errors[0])
    throw new Error(
      `要加进去的文档有语法错误，请先改正 · what is added to cannot be read, mend it first: ${document.errors[0].message}`,
    );
  const found = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isMap(found) && !isSeq(found))
    throw new Error(`${path.join('.')} 处没有可以加的 · There is nothing to add to at ${path.join('.')}.`);
  return found.flow ? inside(text, found, entry) : below(text, found, entry);
}

type Collection = YAMLMap | YAMLSeq;

/** Before the closing bracket. */
function inside(text: string, collection: Collection, entry: string): string {
  const [start, end] = rangeOf(collection);
  const closing = end - 1;
  const last = text.slice(start + 1, closing).trimEnd();
  const at = start + 1 + last.length;
  return `${text.slice(0, at)}${last === '' ? '' : ', '}${entry.replace(/^- /, '')}${text.slice(at)}`;
}

/** On lines of its own behind the last entry, as far in as that. */
function below(text: string, collection: Collection, entry: string): string {
  const first = collection.items[0];
  const node = (isMap(collection) ? (first as { key: Node }).key : first) as Node;
  const line = text.slice(text.lastIndexOf('\n', rangeOf(node)[0]) + 1);
  const indent = /^ */.exec(line)?.[0] ?? '';
  const end = endOf(text, collection);
  const lines = entry.split('\n').map(one => `${indent}${one}\n`);
  return `${text.slice(0, end)}${lines.join('')}${text.slice(end)}`;
}

/** Behind the line on which the last entry ends, and its comment. */
function endOf(text: string, collection: Collection): number {
  const last = collection.items.at(-1);
  const value = (isMap(collection) ? (last as { value: Node | null; key: Node }).value : last) as Node;
  const inner = !isScalar(value) && (isMap(value) || isSeq(value)) && !value.flow ? endOf(text, value) : undefined;
  if (inner !== undefined) return inner;
  const newline = text.indexOf('\n', rangeOf(value)[1]);
  return newline === -1 ? text.length : newline + 1;
}

function rangeOf(node: Node): [number, number] {
  if (!node.range) throw new Error('A node that was not read from a text.');
  return [node.range[0], node.range[1]];
}
