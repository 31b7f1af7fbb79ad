import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

export type Tree = NonNullable<BundledListPage['tree']>;

export interface TreeNode {
  key: number;
  title: string;
  children: TreeNode[];
}

/** Records as a tree, in their order. One whose record above is not among them stands at the top. */
export function treeOf(rows: readonly Row[], { key, name, parent }: Tree): TreeNode[] {
  const nodes = new Map(
    rows.map((row): [unknown, TreeNode] => [
      row[key],
      { key: Number(row[key]), title: String(row[name] ?? row[key]), children: [] },
    ]),
  );
  const roots: TreeNode[] = [];
  for (const row of rows) {
    const node = nodes.get(row[key]);
    if (node) (nodes.get(row[parent])?.children ?? roots).push(node);
  }
  return roots;
}

/** The nodes whose title has the text, with all that stands above them. */
export function matching(nodes: readonly TreeNode[], text: string): TreeNode[] {
  return nodes.flatMap(node => {
    const children = matching(node.children, text);
    return children.length > 0 || node.title.includes(text) ? [{ ...node, children }] : [];
  });
}

/** The keys of the nodes below which others stand. */
export const innerKeys = (nodes: readonly TreeNode[]): number[] =>
  nodes.flatMap(({ key, children }) => (children.length > 0 ? [key, ...innerKeys(children)] : []));

/** The keys above a node, the highest first; undefined where it is not there. */
export function keysAbove(nodes: readonly TreeNode[], key: number): number[] | undefined {
  for (const node of nodes) {
    if (node.key === key) return [];
    const below = keysAbove(node.children, key);
    if (below) return [node.key, ...below];
  }
  return undefined;
}
