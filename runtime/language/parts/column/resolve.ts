import { fieldType } from '../../fields/index.ts';
import { keyParameter } from '../../model/key-parameter.ts';
import type { Place } from '../../resolve/context.ts';
import type { FieldsOwner } from '../field/resolve.ts';
import { resolveLink } from '../page/link.ts';
import type { PageUse } from '../page/page-use.ts';
import { clockOf, isPoint } from './clock.ts';
import type { BundledColumn, ColumnUse } from './column.ts';
import { inReadingOrder } from './reading-order.ts';
import { recordPages } from './record-pages.ts';

/** Columns as a table shows them, from left to right, each with its field and where a click leads. */
export function resolveColumns(
  uses: readonly ColumnUse[],
  owner: FieldsOwner | undefined,
  page: PageUse,
  place: Place,
): BundledColumn[] {
  if (!owner) return [];
  const priorities = new Map<string, number>();
  const columns = uses.flatMap((use, index) => {
    const column = resolveColumn(use, owner, page, place.at(index));
    const priority = typeof use === 'string' ? undefined : use.priority;
    if (column && priority !== undefined) priorities.set(column.name, priority);
    return column ?? [];
  });
  return inReadingOrder(columns, place.context.model.entities[owner.name], priorities);
}

/** One column. @param at where it is said */
export function resolveColumn(use: ColumnUse, owner: FieldsOwner, page: PageUse, at: Place): BundledColumn | undefined {
  const given: Exclude<ColumnUse, string> = typeof use === 'string' ? { field: use } : use;
  const field = (typeof use === 'string' ? at : at.at('field')).field(owner, given.field);
  if (!field) return undefined;
  if (field.lines) at.report('HD902', { name: field.name });
  if (given.sum && !fieldType(field).quantity) at.at('sum').report('HD508', { name: field.name, other: 'sum' });
  const { field: _field, label, open, openRecord, with: args, priority: _priority, code, clock, ...rest } = given;
  const { namedBy, ...plain } = field;
  if (code && !namedBy) at.at('code').report('HD665', { name: field.name }, { key: true });
  if (clock && !isPoint(field)) at.at('clock').report('HD508', { name: field.name, other: 'clock' });
  const counted = clockOf(field, at.context.model.entities[owner.name], clock);
  const scope = page.scope({ row: { record: owner.fields } });
  const column: BundledColumn = {
    ...rest,
    name: field.name,
    label: label ?? field.label,
    field: code ? plain : counted ? { ...field, clock: counted } : field,
    ...(open ? { open: resolveLink(open, args ?? rowOf(open, owner, at), page, at, scope) } : {}),
    ...(openRecord ? { openBy: recordPages(owner, page, at.at('openRecord'), scope) } : {}),
  };
  page.show([column.field]);
  return column;
}

/** The key of the row, as the page that a click opens takes it. */
function rowOf(open: string, { name }: FieldsOwner, { context }: Place): Record<string, string> | undefined {
  const key = context.model.entities[name]?.key;
  const target = context.documents.pages.get(open)?.value;
  const parameter = key && target && keyParameter(target);
  return parameter ? { [parameter]: `row.${key}` } : undefined;
}
