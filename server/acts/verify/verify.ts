import { verdictsField } from '#runtime/language/bundle/model.ts';
import { once } from '../../calls/once.ts';
import { tellDone } from '../../calls/told.ts';
import { keyOf, type VerbContext } from '../../calls/verb.ts';
import { ServerError } from '../../errors/server-error.ts';
import { type Piece, piecesOf, stampOf } from '../../proposals/pieces.ts';
import { isHidden, titlesOf } from '../../proposals/shown.ts';
import { proposalOf, type Sides, seenSides, storedSides } from '../../proposals/sides.ts';
import { type Verdict, verdictsIn } from '../../proposals/verdicts.ts';
import { assertAllowed } from '../../write/allowed.ts';
import { answerOf } from '../../write/answer-of.ts';
import { move } from '../move.ts';
import type { Engine } from '../steps/kind.ts';
import { tried } from '../tried.ts';
import { takeOver } from './take-over.ts';

/**
 * A call of the verb `verify`: of what a record proposes to change of another one, what was accepted is written there, what
 * was said of each piece is kept with the record, and it goes on, or back where something was refused (spec 2.12, data
 * verification). One transaction, once for each Idempotency-Key.
 * @returns the record as it is then
 * @throws ServerError notFound; conflict where the record is another one than `version`; rejected where either side is
 *   another one than `stamp`; badInput with the item of each mistake; and what refuses a write, or the transition
 */
export const verify = (context: VerbContext, engine: Engine): Promise<unknown> =>
  tried(together => once({ ...context, together }, own => verifyOne(own, engine)));

async function verifyOne(context: VerbContext, engine: Engine): Promise<unknown> {
  const key = keyOf(context);
  const { version, stamp } = context.body;
  const sides = await storedSides(context, key, 'toChange');
  const { proposes } = proposalOf(context);
  const pieces = piecesOf(context, sides);
  if (typeof stamp === 'string' && stamp !== stampOf(pieces, sides))
    throw new ServerError('rejected', { values: changed });
  const verdicts = verdictsIn(context.body, pieces);
  await refuseHidden(context, pieces, sides);
  const titles = titlesOf(context, pieces, await seenSides(context, sides));
  const told = verdicts.map(({ item, ...said }) => ({ ...said, title: titles.get(item) ?? item }));
  const isAccepted = verdicts.every(one => one.isAccepted);
  const taken = new Set(verdicts.filter(one => one.isAccepted).map(({ item }) => item));
  const { reason } = proposes;
  const reasons = reason === undefined || isAccepted ? {} : { [reason]: reasonOf(told, context, reason) };
  const how = {
    key,
    version,
    transition: isAccepted ? proposes.accept : proposes.sendBack,
    asked: reasons,
    set: () => ({ [verdictsField]: told, ...reasons }),
    allow: assertAllowed.bind(undefined, context),
  };
  await takeOver(
    context,
    pieces.filter(({ item }) => taken.has(item)),
    sides,
  );
  await move(context, how, engine);
  tellDone(context.call);
  return answerOf(context, key);
}

const changed = { message: '档案或填写的内容刚有变动，请看过后重新核对' };

/** What somebody may not see they cannot decide on. @throws ServerError rejected */
async function refuseHidden(context: VerbContext, pieces: readonly Piece[], sides: Sides): Promise<void> {
  const hidden = pieces.filter(piece => isHidden(context, piece));
  if (hidden.length === 0) return;
  const titles = titlesOf(context, hidden, await seenSides(context, sides));
  const message = `您无权查看${[...titles.values()].join('、')}，请有权限的人核对`;
  throw new ServerError('rejected', { values: { message } });
}

/** All reasons in one text, as far as the field takes it. */
function reasonOf(told: (Omit<Verdict, 'item'> & { title: string })[], { entity }: VerbContext, field: string): string {
  const text = told.flatMap(one => (one.isAccepted ? [] : [`${one.title}：${one.reason}`])).join('；');
  const most = entity.fields.find(({ name }) => name === field)?.maxLength ?? text.length;
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
