import type { BundledExpression, BundledPage } from '#runtime/language/bundle/client.ts';

type Holds = (see: BundledExpression) => boolean;
type Part = Record<string, unknown>;
interface SeenPages {
  (page: BundledPage): BundledPage;
  /** Whether anything of the page is not for everybody. */
  isAsked(page: BundledPage): boolean;
}

/**
 * A page without the fields that are not there for the person (`see` of a field), wherever it lists them: columns,
 * filters, sections, lines. The same object as long as the answers are the same, and the page itself where all are seen.
 */
export function createSeenPages(holds: Holds): SeenPages {
  const conditions = new WeakMap<BundledPage, readonly BundledExpression[]>();
  const seen = new WeakMap<BundledPage, Map<string, BundledPage>>();
  const conditionsOf = (page: BundledPage): readonly BundledExpression[] => {
    const found = conditions.get(page) ?? seesIn(page);
    conditions.set(page, found);
    return found;
  };
  const seenPart = (page: BundledPage): BundledPage => {
    const asked = conditionsOf(page);
    const hidden = new Set(asked.filter(see => !holds(see)).map(({ cel }) => cel));
    if (hidden.size === 0) return page;
    const known = seen.get(page) ?? new Map<string, BundledPage>();
    seen.set(page, known);
    const mark = [...hidden].join('\n');
    const found = known.get(mark) ?? (without(page, hidden) as BundledPage);
    known.set(mark, found);
    return found;
  };
  return Object.assign(seenPart, { isAsked: (page: BundledPage) => conditionsOf(page).length > 0 });
}

/** Each condition once. */
function seesIn(page: BundledPage): readonly BundledExpression[] {
  const found = new Map<string, BundledExpression>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(visit);
    if (!isPart(part)) return;
    const see = seeOf(part);
    if (see) found.set(see.cel, see);
    Object.values(part).forEach(visit);
  };
  visit(page);
  return [...found.values()];
}

/** What is left of a part; of lists the entries that are seen, and no section that has lost all of its fields. */
function without(part: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(part))
    return part.flatMap(entry => {
      if (isPart(entry) && hidden.has(seeOf(entry)?.cel ?? '')) return [];
      const left = without(entry, hidden);
      return isPart(entry) && isPart(left) && hasLostAll(entry, left) ? [] : [left];
    });
  if (!isPart(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, without(value, hidden)]));
}

const hasLostAll = (before: Part, after: Part): boolean =>
  Array.isArray(before.fields) && before.fields.length > 0 && Array.isArray(after.fields) && after.fields.length === 0;

const isPart = (part: unknown): part is Part => typeof part === 'object' && part !== null && !Array.isArray(part);

/** Of a field, or of a column that shows one. */
function seeOf(part: Part): BundledExpression | undefined {
  const { see } = isPart(part.field) ? part.field : part;
  return isPart(see) && typeof see.cel === 'string' ? (see as unknown as BundledExpression) : undefined;
}
