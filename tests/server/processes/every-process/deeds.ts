import { type EntityModel, fieldsThatActsWrite } from '#runtime/language/bundle/model.ts';
import { joinMove } from '#server/acts/run.ts';
import { removeRow } from '#server/write/remove-row.ts';
import type { Piece } from '../stage.ts';
import { type Cast, changed } from './cast.ts';

type Deeds = Record<string, (key: number) => Promise<unknown>>;
const known = new WeakMap<Piece, Deeds>();

/** What takes a record out of the status in which it is decided; the same for a piece each time. */
export function deedsOf(cast: Cast, piece: Piece): Deeds {
  const deeds = known.get(piece) ?? newDeeds(cast, piece);
  known.set(piece, deeds);
  return deeds;
}

function newDeeds(cast: Cast, piece: Piece): Deeds {
  const { entity, status } = piece;
  const edges = entity.states?.transitions.filter(({ from }) => from.includes(status)) ?? [];
  const without = edges.map(({ steps: _, allow: _allow, ask: _ask, ...edge }) => ({
    ...edge,
    underApproval: true as const,
  }));
  const letting: EntityModel = {
    ...entity,
    ...(entity.states ? { states: { ...entity.states, transitions: without } } : {}),
  };
  const move = (of: EntityModel, transition: string) => (key: number) =>
    cast.stage.attempt(piece, context => joinMove({ ...context, entity: of }, { transition, key, asked: {} }));
  const gone = (more: object) => (key: number) =>
    cast.stage.attempt(piece, context => removeRow({ ...context, ...more, entity }, key));
  return {
    ...Object.fromEntries(edges.map(({ key }) => [`is moved by ${key}`, move(entity, key)])),
    ...Object.fromEntries(edges.map(({ key }) => [`is let be moved by ${key}`, move(letting, key)])),
    'is deleted': gone({}),
    'is let be deleted': gone({ underApproval: true }),
    'is changed': key => {
      const text = fieldsThatActsWrite(entity).find(({ type, dictionary }) => type === 'text' && !dictionary);
      return changed(cast, piece, entity, key, text ? { [text.name]: '1' } : {});
    },
  };
}
