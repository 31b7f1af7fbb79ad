import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { ComposedReport } from '#runtime/language/index.ts';

/** A kept report with the names that its entity and its fields have now, where documents have renamed them since (`was`). */
export function renamed(report: ComposedReport, entity: EntityModel): ComposedReport {
  const now = new Map(
    entity.fields.flatMap(({ name, was }) =>
      was !== undefined && !entity.fields.some(other => other.name === was) ? [[was, name] as const] : [],
    ),
  );
  if (now.size === 0 && report.entity === entity.name) return report;
  return { ...(walked(report, now) as ComposedReport), entity: entity.name };
}

/** Keys under which texts are names of fields, and those whose keys are. */
const named: ReadonlySet<string> = new Set([
  'field',
  'count',
  'sum',
  'average',
  'min',
  'max',
  'first',
  'last',
  'along',
  'within',
  'pivot',
  'sort',
  'x',
]);
const lists: ReadonlySet<string> = new Set(['columns', 'group', 'params', 'y']);

function walked(value: unknown, now: ReadonlyMap<string, string>, key = ''): unknown {
  if (typeof value === 'string') return named.has(key) || lists.has(key) ? nameNow(value, now) : value;
  if (Array.isArray(value)) return value.map(one => walked(one, now, lists.has(key) ? key : ''));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      key === 'where' ? nameNow(name, now) : name,
      key === 'where' ? one : walked(one, now, name),
    ]),
  );
}

/** A name with what follows it: `price desc`, `price.from`. */
function nameNow(text: string, now: ReadonlyMap<string, string>): string {
  const [, name = '', rest = ''] = /^([A-Za-z0-9_]+)(.*)$/.exec(text) ?? [];
  return `${now.get(name) ?? name}${rest}` || text;
}
