import { createHash } from 'node:crypto';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import { type Row, rowsIn } from '../query/answer.ts';
import { proposalOf, type Sides } from './sides.ts';

/** A piece of what differs, which is accepted or refused as a whole. */
export interface Piece {
  /** A field; `educations.0` the first line that is filled in; `educations.-0` the first that is kept and would be taken out. */
  item: string;
  /** The field of the proposal. */
  field: string;
  /** The place of the line in it; undefined where there is none. */
  line?: number;
  /** The list that it is kept in, and where in it; undefined: in the record itself, or nowhere yet. */
  list?: string;
  kept?: number;
  /** What differs: field of the proposal, or of its line → field of where it is kept. */
  fields: (readonly [own: string, kept: string])[];
}

/** What differs, in the order of the document. */
export function piecesOf(given: { model: Model; entity: EntityModel }, sides: Sides): Piece[] {
  const { proposes } = proposalOf(given);
  const fields = proposes.fields.flatMap((name): Piece[] =>
    isSame(sides.proposal[name], sides.target[name]) ? [] : [{ item: name, field: name, fields: [[name, name]] }],
  );
  return [
    ...fields,
    ...proposes.lines.flatMap(lines => piecesOfLines(lines, sides)),
    ...proposes.kept.flatMap(kept => piecesOfKept(kept, sides)),
  ];
}

type Lines = NonNullable<EntityModel['proposes']>['lines'][number];

function piecesOfLines({ field, entity, same, fields, whole }: Lines, { proposal, lists }: Sides): Piece[] {
  const list = lists.get(entity) ?? [];
  const found = new Set<number>();
  const filled = rowsIn(proposal[field]).flatMap((line, index): Piece[] => {
    const kept = list.findIndex((one, at) => !found.has(at) && same.every(name => isSame(one[name], line[name])));
    if (kept >= 0) found.add(kept);
    const differ = fields.filter(name => !isSame(line[name], list[kept]?.[name]));
    if (differ.length === 0) return [];
    const at = kept >= 0 ? { kept } : {};
    return [{ item: `${field}.${index}`, field, line: index, list: entity, ...at, fields: both(differ) }];
  });
  if (!whole) return filled;
  const gone = list.flatMap((one, kept): Piece[] => {
    const had = fields.filter(name => !isSame(one[name], null));
    return found.has(kept) ? [] : [{ item: `${field}.-${kept}`, field, list: entity, kept, fields: both(had) }];
  });
  return [...filled, ...gone];
}

type Kept = NonNullable<EntityModel['proposes']>['kept'][number];

/** What is left empty takes nothing out. */
function piecesOfKept({ field, entity, as, set }: Kept, { proposal, lists }: Sides): Piece[] {
  const list = lists.get(entity) ?? [];
  const kept = list.findIndex(one => Object.entries(set).every(([name, value]) => isSame(one[name], value)));
  if (isSame(proposal[field], null) || isSame(proposal[field], list[kept]?.[as])) return [];
  return [{ item: field, field, list: entity, ...(kept >= 0 ? { kept } : {}), fields: [[field, as]] }];
}

const both = (names: readonly string[]) => names.map(name => [name, name] as const);

const isSame = (one: unknown, other: unknown): boolean => text(one) === text(other);

/** Of a file what it is, not how it came; nothing is nothing, however it is written. */
const text = (value: unknown): string => {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  return JSON.stringify(Array.isArray(value) ? value.map(one => Object(one).id ?? one) : value);
};

/** What tells apart one state of both sides from another, as far as it differs. */
export function stampOf(pieces: readonly Piece[], { proposal, target, lists }: Sides): string {
  const values = pieces.map(({ field, line, list, kept, fields, item }) => {
    const own = line === undefined ? proposal : rowsIn(proposal[field])[line];
    const there = list === undefined ? target : kept === undefined ? undefined : lists.get(list)?.[kept];
    return [item, ...fields.map(([name, as]) => [name, own?.[name] ?? null, there?.[as] ?? null])];
  });
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

/** The record in which a piece is filled in: the proposal, or its line; nothing where it would be taken out. */
export const filledIn = ({ field, line, item }: Piece, { proposal }: Pick<Sides, 'proposal'>): Row | undefined =>
  line !== undefined ? rowsIn(proposal[field])[line] : item === field ? proposal : undefined;

/** The record in which it is kept. */
export const keptIn = ({ list, kept }: Piece, { target, lists }: Sides): Row | undefined =>
  list === undefined ? target : kept === undefined ? undefined : lists.get(list)?.[kept];
