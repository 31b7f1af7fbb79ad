import { keptEntities } from '../builtin/entities.ts';
import type { Data } from '../families/data.ts';
import { nearest } from '../issues/nearest.ts';
import type { Doc } from '../load/document.ts';
import { placeOf as filePlace } from '../load/place.ts';
import { type DataModel, type DataRow, inOrder } from '../model/data.ts';
import type { EntityModel } from '../model/model.ts';
import { Place, type ResolveContext } from '../resolve/context.ts';
import type { ReadRow } from './read-rows.ts';
import { resolveMake } from './resolve-make.ts';
import { resolveRow } from './resolve-row.ts';
import { RowIndex } from './row-index.ts';
import { reportTaken } from './unique.ts';

/** A document of data with its entities, fields, values and references checked. */
export function resolveData(document: Doc<Data>, context: ResolveContext): DataModel {
  const { name, value } = document;
  const place = new Place(context, document);
  for (const part of ['rows', 'make'] as const)
    for (const entity of Object.keys(value[part] ?? {})) written(entity, place.at(part, entity));
  for (const entity of Object.keys(value.rows ?? {})) reportHeads(document, context.model.entities[entity], place);
  const index = new RowIndex(context);
  const own = index.rows.filter(row => row.document === document && !keptEntities.has(row.entity.name));
  const noting = isTable(document) ? withoutUses(context) : context;
  const placeOf = (row: ReadRow): Place => new Place(noting, row.document, row.path);
  const rows = own.map(row => {
    reportTaken(row, index, placeOf);
    return modelOf(row, index, placeOf(row));
  });
  reportCircle(rows, own, placeOf);
  return {
    name,
    use: value.use,
    rows,
    make: Object.entries(value.make ?? {}).flatMap(([entity, make]) => {
      const known = context.model.entities[entity];
      return known ? [resolveMake(known, make, { name, index, use: value.use, place: place.at('make', entity) })] : [];
    }),
  };
}

const isTable = ({ file }: Doc<Data>): boolean => filePlace(file)?.table !== undefined;

/** Names in a table stand once, at its head, which no rename reaches: what it says then is found to be wrong. */
const withoutUses = ({ uses: _, ...context }: ResolveContext): ResolveContext => context;

/** The entity that rows are of, where documents may write it. */
function written(name: string, place: Place): EntityModel | undefined {
  const { documents, model } = place.context;
  const entity = model.entities[name];
  if (!entity && !documents.broken.has(name))
    place.report('HD201', { name }, { key: true, hint: nearest(name, Object.keys(model.entities)) });
  if (!entity) return undefined;
  place.uses('entity', '', name, 'key');
  if (!keptEntities.has(name)) return entity;
  place.report('HD994', { title: entity.title, entity: name }, { key: true });
  return undefined;
}

/** Columns of a table that are no field of its entity; they are headed by staff's words, or by names. */
function reportHeads(document: Doc<Data>, entity: EntityModel | undefined, place: Place): void {
  if (!entity || !isTable(document)) return;
  const { name, fields } = entity;
  for (const head of document.source?.keys(['rows', name]) ?? [])
    if (!fields.some(field => field.name === head || field.label === head))
      place.at('rows', name, 'heads', head).report(
        'HD203',
        { entity: name, name: head },
        {
          hint: nearest(
            head,
            fields.map(({ label }) => label),
          ),
        },
      );
}

function modelOf(row: ReadRow, index: RowIndex, place: Place): DataRow {
  const needs = new Set<string>();
  const { file } = row.document;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const values = resolveRow(row.entity, row.values, place, { index, use: row.use, folder, needs });
  needs.delete(row.id);
  return {
    id: row.id,
    entity: row.entity.name,
    values,
    needs: [...needs],
    get at() {
      return place.where();
    },
  };
}

/** Rows that refer to each other all around. */
function reportCircle(rows: readonly DataRow[], own: readonly ReadRow[], placeOf: (row: ReadRow) => Place): void {
  const { circle } = inOrder(rows);
  const first = own.find(({ id }) => id === circle[0]?.id);
  if (first) placeOf(first).report('HD985', { circle: circle.map(({ at }) => at).join(' → ') });
}
