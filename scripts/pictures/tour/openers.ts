import type {
  BundledArguments,
  BundledCrosstabPage,
  BundledExpression,
  BundledPage,
} from '#runtime/language/bundle/client.ts';
import { crosstabArguments } from '#runtime/services/reads/crosstab.ts';

/** A place of a page that leads to another one. */
export interface Opener {
  from: string;
  to: string;
  with: BundledArguments;
  when?: BundledExpression;
  /** The list on whose rows it stands, where it stands on rows. */
  list?: Listed;
}

/** A list of a page: its call, what the documents give it, and what is asked of it first. */
export interface Listed {
  from: string;
  call: string;
  with: BundledArguments;
  args: Record<string, unknown>;
  entity?: { name: string; key: string };
}

/** What the bundle says of anything: read by its keys, so that kinds and blocks to come are read as well. */
interface Part {
  [key: string]: unknown;
  open?: { page: string; with?: BundledArguments };
  with?: BundledArguments;
  when?: BundledExpression;
  places?: string[];
  call?: string;
  columns?: unknown;
  sort?: { name: string; descending: boolean };
  entity?: { name: string; key: string };
}

/** Every column and action of the page that opens another page, and every list. */
export function leadsOf(page: BundledPage): { openers: Opener[]; lists: Listed[] } {
  const found: Opener[] = [];
  const lists: Listed[] = [];
  const table = page.kind === 'crosstab' ? (page as unknown as Part) : undefined;
  const visit = (part: Part, list: Listed | undefined, isColumn: boolean): void => {
    if (part.open)
      found.push({
        from: page.path,
        to: part.open.page,
        with: part.open.with ?? part.with ?? {},
        ...(part.when ? { when: part.when } : {}),
        ...(list && (isColumn || part.places?.includes('row')) ? { list } : {}),
      });
    const listed = part === table && page.kind === 'crosstab' ? crosstabOf(page) : listOf(page.path, part);
    if (listed) lists.push(listed);
    const own = listed ?? list;
    for (const [key, value] of Object.entries(part))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== null && typeof one === 'object' && key !== 'calls' && key !== 'open')
          visit(one as Part, own, key === 'columns' || (part === table && key === 'rows'));
  };
  visit(page as unknown as Part, undefined, false);
  return { openers: found, lists };
}

/** The records of a crosstab, of whatever month. */
function crosstabOf(page: BundledCrosstabPage): Listed {
  const { path, call, entity, period: _, ...rest } = page;
  const args = crosstabArguments({ ...rest, path, call, entity }, {}, { filters: {}, month: undefined, how: 'first' });
  return { from: path, call, with: page.with, args, entity };
}

/** The list that a part is. */
function listOf(from: string, { call, columns, with: given = {}, sort, entity }: Part): Listed | undefined {
  if (call === undefined || !Array.isArray(columns)) return undefined;
  const args = { curPage: 1, limit: 20, ...(sort && { sort: sort.name, order: sort.descending ? 'desc' : 'asc' }) };
  return { from, call, with: given, args, ...(entity && { entity }) };
}
