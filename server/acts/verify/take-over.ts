import type { VerbContext } from '../../calls/verb.ts';
import { ServerError } from '../../errors/server-error.ts';
import { filledIn, keptIn, type Piece } from '../../proposals/pieces.ts';
import { asPlatform, proposalOf, type Sides } from '../../proposals/sides.ts';
import type { Row } from '../../query/answer.ts';
import { change } from '../../write/change.ts';
import { insert } from '../../write/insert.ts';
import { removeRow } from '../../write/remove-row.ts';
import { fieldsOf } from '../effective-fields.ts';

/**
 * Writes what was accepted, each piece where it is kept: what belongs to the record itself by one change.
 * @throws ServerError badInput with the item of each mistake
 */
export async function takeOver(context: VerbContext, pieces: readonly Piece[], sides: Sides): Promise<void> {
  const own = pieces.filter(({ list }) => list === undefined);
  await takeFields(context, own, sides);
  for (const piece of pieces)
    if (piece.list !== undefined) await named(piece.item, () => takeRecord(context, piece, sides));
}

async function takeFields(context: VerbContext, pieces: readonly Piece[], { proposal, target }: Sides): Promise<void> {
  if (pieces.length === 0) return;
  const { target: entity } = proposalOf(context);
  const names = pieces.map(({ field }) => field);
  const body = Object.fromEntries(names.map(name => [name, proposal[name] ?? null]));
  const at = { ...asPlatform(context), entity, body, params: { [entity.key]: String(target[entity.key]) } };
  // The fields of both are called alike, so that a refusal names the item.
  await change(at, { fields: fieldsOf(entity, names), versioned: false });
}

async function takeRecord(context: VerbContext, piece: Piece, sides: Sides): Promise<void> {
  const entity = context.model.entities[piece.list ?? ''];
  if (!entity) return;
  const filled = filledIn(piece, sides);
  const kept = keptIn(piece, sides);
  const at = { ...asPlatform(context), entity };
  if (!filled) return removeRow({ ...at, body: {} }, Number(kept?.[entity.key]));
  const values = Object.fromEntries(piece.fields.map(([name, as]) => [as, filled[name] ?? null]));
  if (kept) {
    const own = { ...at, body: values, params: { [entity.key]: String(kept[entity.key]) } };
    await change(own, { fields: fieldsOf(entity, Object.keys(values)), versioned: false });
  } else {
    const body = { ...values, ...belonging(context, piece, sides.target) };
    await insert({ ...at, body }, fieldsOf(entity, Object.keys(body)));
  }
}

/** What a new record of a list has besides: to whom it belongs, and what it is known by. */
function belonging(context: VerbContext, { field }: Piece, target: Row): Row {
  const { proposes, target: entity } = proposalOf(context);
  const lines = proposes.lines.find(one => one.field === field);
  const kept = proposes.kept.find(one => one.field === field);
  return { ...kept?.set, [(lines ?? kept)?.by ?? '']: target[entity.key] };
}

/** What a list refuses is told at the piece. */
const named = (item: string, write: () => Promise<void>): Promise<void> =>
  write().catch((error: unknown) => {
    if (!(error instanceof ServerError) || Object.keys(error.fields).length === 0) throw error;
    throw new ServerError('badInput', { fields: { [item]: Object.values(error.fields).join('；') } });
  });
