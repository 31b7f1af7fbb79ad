import type { Differences } from '#runtime/language/bundle/answers.ts';
import { noteUnmasked } from '../audit/readings.ts';
import { keyOf, type VerbHandler } from '../calls/verb.ts';
import { piecesOf, stampOf } from '../proposals/pieces.ts';
import { shownPieces } from '../proposals/shown.ts';
import { proposalOf, storedSides } from '../proposals/sides.ts';

/** What a record proposes to change of another one, piece by piece (spec 2.12, data verification). @throws ServerError notFound */
export const differences: VerbHandler = async (context): Promise<Differences> => {
  const sides = await storedSides(context, keyOf(context), 'toRead');
  const pieces = piecesOf(context, sides);
  await noteUnmasked(context, context.entity, [sides.proposal]);
  await noteUnmasked(context, proposalOf(context).target, [sides.target]);
  return { stamp: stampOf(pieces, sides), items: await shownPieces(context, pieces, sides) };
};
