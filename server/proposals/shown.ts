import { type RawBuilder, sql } from 'kysely';
import type { Difference } from '#runtime/language/bundle/answers.ts';
import { type EntityModel, type FieldModel, type StoredFile, verdictsField } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { VerbContext } from '../calls/verb.ts';
import { type Row, rowsIn } from '../query/answer.ts';
import { unseenFields } from '../query/unseen.ts';
import { shownText } from '../reports/labels.ts';
import { filledIn, keptIn, type Piece } from './pieces.ts';
import { type Sides, seenSides } from './sides.ts';

/** The pieces as the caller reads them: masked, and without the values of fields that are not there for them. */
export async function shownPieces(context: VerbContext, pieces: readonly Piece[], sides: Sides): Promise<Difference[]> {
  const seen = await seenSides(context, sides);
  const filled = await whoFilledIn(context, pieces, sides);
  const refused = new Map(
    rowsIn(sides.proposal[verdictsField]).map(one => [one.title, one.isAccepted ? '' : String(one.reason)]),
  );
  return pieces.map(piece => {
    const { own, kept } = entitiesOf(context, piece);
    const hidden = isHidden(context, piece);
    const after = filledIn(piece, seen);
    const before = keptIn(piece, seen);
    const files = hidden ? undefined : filesOf(piece, { own, before, after });
    const text = (entity: EntityModel, row: Row | undefined, side: 0 | 1) =>
      hidden || !row ? '' : textOf(context, piece, { entity, row, side });
    const title = titleOf(context, piece, { seen, own });
    return {
      item: piece.item,
      title,
      before: text(kept, before, 1),
      after: text(own, after, 0),
      ...(files ? { files } : {}),
      ...(filled.get(piece.item) ?? { by: '', at: '' }),
      refused: refused.get(title) ?? '',
      ...(hidden ? { hidden } : {}),
    };
  });
}

/** What is called so that staff know which piece it is: a field by its label, a line also by what it is known by. */
export function titlesOf(context: VerbContext, pieces: readonly Piece[], seen: Sides): ReadonlyMap<string, string> {
  return new Map(
    pieces.map(piece => [piece.item, titleOf(context, piece, { seen, own: entitiesOf(context, piece).own })]),
  );
}

function titleOf(context: VerbContext, piece: Piece, { seen, own }: { seen: Sides; own: EntityModel }): string {
  const label = fieldNamed(context.entity, piece.field)?.label ?? piece.field;
  const lines = context.entity.proposes?.lines.find(({ field }) => field === piece.field);
  const row = filledIn(piece, seen) ?? keptIn(piece, seen);
  if (!lines || !row) return label;
  const known = fieldNamed(own, lines.same[0] ?? '');
  return `${label}「${known ? shownText(known, row, context.model) : ''}」`;
}

/** The entity in which a piece is filled in, and the one in which it is kept. */
function entitiesOf({ model, entity }: VerbContext, { field, list }: Piece): { own: EntityModel; kept: EntityModel } {
  const lines = fieldNamed(entity, field)?.lines;
  const kept = model.entities[list ?? entity.proposes?.entity ?? ''] ?? entity;
  return { own: model.entities[lines?.entity ?? ''] ?? entity, kept };
}

/** Whether the caller may not see what it is about, on either side. */
export function isHidden(context: VerbContext, piece: Piece): true | undefined {
  const { own, kept } = entitiesOf(context, piece);
  const of = [unseenFields(own, context.operator), unseenFields(kept, context.operator)] as const;
  const whole = unseenFields(context.entity, context.operator);
  return whole.has(piece.field) || piece.fields.some(([name, as]) => of[0].has(name) || of[1].has(as))
    ? true
    : undefined;
}

/** Of a field its value; of a line what differs, each by its label. */
function textOf(
  { model }: VerbContext,
  { fields, field, item }: Piece,
  { entity, row, side }: { entity: EntityModel; row: Row; side: 0 | 1 },
): string {
  const texts = fields.flatMap(pair => {
    const one = fieldNamed(entity, pair[side]);
    const text = one ? shownText(one, row, model) : '';
    return text === '' ? [] : [item === field ? text : `${one?.label ?? ''}：${text}`];
  });
  return texts.join('；');
}

function filesOf(
  { fields: [pair] }: Piece,
  { own, before, after }: { own: EntityModel; before: Row | undefined; after: Row | undefined },
): Difference['files'] {
  const field = pair && fieldNamed(own, pair[0]);
  if (!pair || !field || !fieldType(field).files) return undefined;
  const files = (value: unknown): StoredFile[] =>
    rowsIn(value).map(({ id, name, size }) => ({ id: String(id), name: String(name), size: Number(size) }));
  return { before: files(before?.[pair[1]]), after: files(after?.[pair[0]]) };
}

const fieldNamed = (entity: EntityModel, name: string): FieldModel | undefined =>
  entity.fields.find(field => field.name === name);

type Filled = Pick<Difference, 'by' | 'at'>;

/** By the audit trail who said it last, and when: item → who. */
async function whoFilledIn(context: VerbContext, pieces: readonly Piece[], sides: Sides): Promise<Map<string, Filled>> {
  const found = new Map<string, Filled>();
  for (const piece of pieces) {
    const { own } = entitiesOf(context, piece);
    const row = filledIn(piece, sides);
    if (!row) continue;
    const names = piece.fields.map(([name]) => name);
    const last = await lastWrite(context, own.name, { key: row[own.key], names: sql`${names}::text[]` });
    if (last) found.set(piece.item, last);
  }
  return found;
}

async function lastWrite(
  { database }: VerbContext,
  entity: string,
  { key, names }: { key: unknown; names: RawBuilder<unknown> },
): Promise<Filled | undefined> {
  const { rows } = await sql<Filled>`
    select operator_name as by, created_at as at from audit_entry
    where entity = ${entity} and record_id = ${key} and action in ('created', 'changed', 'moved')
      and exists (select 1 from jsonb_array_elements(changes) c where c->>'field' = any(${names}))
    order by entry_id desc limit 1`.execute(database);
  return rows[0];
}
