import type { Model } from '#runtime/language/bundle/model.ts';
import { snake } from '#server/database/names.ts';

/** What EXPLAIN (format json) says of one step of a plan, as far as it is told. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  'Total Cost': number;
  Plans?: PlanNode[];
}

/** How one table is read, and how often it is met in a plan so. */
interface Reading {
  table: string;
  /** none: the whole of it. */
  indexes: string[];
  rows: number;
}

/** Below these rows a table is read whole whatever indexes it has, as that is quicker. */
const small = 10_000;

/**
 * A plan in Chinese sentences: the tables that are read whole, largest first, those that are read by an index, and what
 * is expected of all. @param sizes table → its rows, as PostgreSQL knows them; a table of which it knows none is missing
 */
export function planWords(plan: PlanNode, model: Model, sizes: ReadonlyMap<string, number>): string[] {
  const titles = new Map(Object.values(model.entities).map(({ name, title }) => [snake(name), title]));
  const named = (table: string): string => `「${titles.get(table) ?? table}」（${table}${sizeOf(table, sizes)}）`;
  const all = readingsOf(plan);
  const whole = all
    .filter(({ indexes }) => indexes.length === 0)
    .sort((a, b) => (sizes.get(b.table) ?? 0) - (sizes.get(a.table) ?? 0));
  const byIndex = all.filter(({ indexes }) => indexes.length > 0);
  return [
    ...whole.map(
      ({ table, rows }) => `整张读 ${named(table)}，预计留下 ${grouped(rows)} 行${meaning(sizes.get(table))}`,
    ),
    ...byIndex.map(
      ({ table, indexes, rows }) => `按索引 ${indexes.join('、')} 读 ${named(table)}，预计 ${grouped(rows)} 行`,
    ),
    `预计答出 ${grouped(plan['Plan Rows'])} 行，代价 ${grouped(Math.round(plan['Total Cost']))}`,
  ];
}

const meaning = (size: number | undefined): string => {
  if (size === undefined) return '';
  return size < small ? '；表小，这样更快' : '；表越大越慢';
};

const grouped = (count: number): string => count.toLocaleString('en-US');

const sizeOf = (table: string, sizes: ReadonlyMap<string, number>): string => {
  const rows = sizes.get(table);
  return rows === undefined ? '' : `，约 ${grouped(rows)} 行`;
};

/** The tables of a plan, each as it is read: one that is read in the same way again stands once, with the most rows. */
function readingsOf(plan: PlanNode): Reading[] {
  const found = new Map<string, Reading>();
  for (const node of nodesOf(plan)) {
    const table = node['Relation Name'];
    if (table === undefined) continue;
    const indexes = node['Index Name'] ? [node['Index Name']] : indexesBelow(node);
    const key = [table, ...indexes].join(' ');
    found.set(key, { table, indexes, rows: Math.max(node['Plan Rows'], found.get(key)?.rows ?? 0) });
  }
  return [...found.values()];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A table of which several indexes name the rows has them below it; other tables may stand there too. */
const indexesBelow = ({ Plans = [] }: PlanNode): string[] => [
  ...new Set(
    Plans.flatMap(node =>
      node['Relation Name'] === undefined
        ? [...(node['Index Name'] ? [node['Index Name']] : []), ...indexesBelow(node)]
        : [],
    ),
  ),
];

/** The tables that a plan reads. */
export const tablesOf = (plan: PlanNode): string[] => [...new Set(readingsOf(plan).map(({ table }) => table))];
