import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { mostRows } from '#runtime/language/fields/rows.ts';
import { authorise } from '../../calls/access.ts';
import type { CallContext } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';
import { unseenFields } from '../../query/unseen.ts';
import { fitsCell } from '../plan.ts';

/** The lines of a form, as a file says them. */
export interface LinesPlan {
  title: string;
  /** Whose records they are. */
  entity: EntityModel;
  /** The columns of the file, in order. */
  columns: readonly FieldModel[];
  /** Most lines of a record. */
  most: number;
  csv: true;
  /** Rows may say what those above them come to. */
  totals: true;
}

/**
 * @param page the path of the form @param place the field of its lines, such as costs, or trips.costs within a line
 * @throws ServerError notFound, where nobody fills such lines in there; forbidden
 */
export function linesOf({ model, operator }: CallContext, page: unknown, place: unknown): LinesPlan {
  const form = Object.hasOwn(model.lineFiles, String(page)) ? model.lineFiles[String(page)] : undefined;
  const field = form && fieldAt(form.fields, String(place).split('.'));
  const entity = model.entities[field?.lines?.entity ?? ''];
  if (!form || !field || !entity) throw new ServerError('notFound');
  authorise(form, operator);
  const unseen = unseenFields(entity, operator);
  const columns = columnsOf(field);
  return {
    title: field.label,
    entity,
    columns: columns.some(({ name }) => unseen.has(name)) ? columns.filter(({ name }) => !unseen.has(name)) : columns,
    most: mostRows,
    csv: true,
    totals: true,
  };
}

function fieldAt(fields: readonly FieldModel[], [name, ...within]: readonly string[]): FieldModel | undefined {
  const field = fields.find(one => one.name === name && one.lines && !one.readOnly);
  return field && within.length > 0 ? fieldAt(field.fields ?? [], within) : field;
}

const known = new WeakMap<FieldModel, readonly FieldModel[]>();

/** What is typed into a line; the same array each time, by which its validator is known. */
function columnsOf(field: FieldModel): readonly FieldModel[] {
  const columns =
    known.get(field) ??
    (field.fields ?? []).filter(column => !column.readOnly && !column.via && !column.lines && fitsCell(column));
  known.set(field, columns);
  return columns;
}
