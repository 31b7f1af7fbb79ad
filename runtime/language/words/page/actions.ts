import type { BundledPage } from '../../bundle/client.ts';

/** What of an action says who may do it, and what it does. */
export interface PageAction {
  key: string;
  label: string;
  /** file:line:column */
  at: string;
  call?: string;
  open?: { page: string };
  /** What it gives to what it calls or opens. */
  with?: object;
  permission?: string;
}

/** The actions of a page and of its parts, at whatever depth, in the order in which it says them. */
export const actionsOf = (page: BundledPage): PageAction[] => found(page);

/** What holds no actions: what is shown, not pressed. */
const skipped: ReadonlySet<string> = new Set(['calls', 'dictionaries', 'entity', 'schema', 'validator', 'with']);

function found(part: unknown): PageAction[] {
  if (Array.isArray(part)) return part.flatMap(found);
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.entries(part).flatMap(([name, inner]) => (skipped.has(name) ? [] : found(inner)));
  return isAction(part) ? [part, ...inside] : inside;
}

const isAction = (part: object): part is PageAction =>
  'key' in part && 'places' in part && 'label' in part && ('call' in part || 'open' in part);
