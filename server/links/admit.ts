import { timingSafeEqual } from 'node:crypto';
import type { EntityModel, LinkModel, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import { hashToken, isToken } from '../auth/tokens.ts';
import type { CallContext } from '../calls/handler.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { oneRow } from '../query/rows.ts';
import { isFillable, proofOf } from './fillable.ts';
import { linkOperator } from './operator.ts';
import { linkOfCode, lockLink, noteWrong, type Over, type StoredLink } from './store.ts';
import { lookUpCode } from './tries.ts';

/** Wrong proofs after which a link ends for good. */
const mostWrong = 10;

/** A request of somebody who has a link. */
export type Asked = Pick<CallContext, 'link' | 'model' | 'database' | 'reserved' | 'address'>;

/** What a link lets in to. */
export interface Admitted {
  stored: StoredLink;
  link: LinkModel;
  entity: EntityModel;
  operator: Operator;
  /** The record, as it was a moment ago. */
  row: Row;
}

/**
 * The one record that a link lets in to.
 * @param page at whose address it was opened
 * @throws ServerError linkUnknown of what is no link to that page, linkGuesses of too many such; linkOver
 */
export async function findLink(
  { link: given, model, database, reserved, address }: Asked,
  page: string,
): Promise<Admitted> {
  const { code = '' } = given ?? {};
  const stored = await lookUpCode(reserved, address, async () => {
    const one = isToken(code) ? await linkOfCode(database, code) : undefined;
    return one?.page === page ? one : undefined;
  });
  const link = model.links[page];
  const entity = model.entities[link?.entity ?? ''];
  if (!link || !entity || stored.entity !== entity.name) throw over('withdrawn');
  if (stored.over) throw over(stored.over, link);
  const operator = linkOperator(stored);
  const row = await oneRow(database, { model, entity, operator }, stored.recordId);
  if (!row || !isFillable(link, entity, row)) throw over('closed', link);
  return { stored, link, entity, operator, row };
}

/**
 * The same for who knows what the page asks for. Wrong proofs count one after the other, however many come at once; after
 * ten the link has ended.
 * @throws ServerError linkProof, and as findLink does
 */
export async function admit(asked: Asked, page: string): Promise<Admitted> {
  const found = await findLink(asked, page);
  const { stored, link, row } = found;
  const known = proofOf(link, row);
  const given = asked.link?.proof.trim().toUpperCase() ?? '';
  const refusal = await asked.database.transaction().execute(async (database: Database) => {
    const now = await lockLink(database, stored.id);
    if (now?.over) return over(now.over, link);
    if (known !== undefined && isSame(known, given)) return undefined;
    // Who has not been asked yet has guessed nothing.
    if (given === '') return new ServerError('linkProof', { values: { left: String(mostWrong - (now?.wrong ?? 0)) } });
    await noteWrong(database, stored.id, mostWrong);
    const left = mostWrong - (now?.wrong ?? 0) - 1;
    return left > 0 ? new ServerError('linkProof', { values: { left: String(left) } }) : over('guessed', link);
  });
  if (refusal) throw refusal;
  return found;
}

/**
 * Whether what is coming up by a link may be read: its page stands in the body, which has not been read yet.
 * @returns a number by which the uploads of one link wait for each other; none of an operator
 * @throws ServerError as findLink and admit do
 */
export async function admitUpload(asked: Asked): Promise<{ operatorId: number }> {
  const { code = '' } = asked.link ?? {};
  const one = isToken(code) ? await linkOfCode(asked.database, code) : undefined;
  const { stored } = await admit(asked, one?.page ?? '');
  return { operatorId: -1 - stored.id };
}

/** By their hashes, so that it takes as long whatever is right of it. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));

const reasons: Record<Over, string> = {
  used: '内容已经提交，链接已失效',
  expired: '链接已过期',
  withdrawn: '链接已作废，可能已换成新的链接',
  guessed: '核对身份多次不符，链接已失效',
  closed: '现在不需要填写了',
};

/** Why a link does not open any more, in words for somebody outside, and whom to ask. */
export const over = (why: Over, link?: LinkModel): ServerError =>
  new ServerError('linkOver', {
    values: { message: [reasons[why], link?.contact].filter(Boolean).join('。') },
    content: { over: why },
  });

/** The page whose address the request was made from: said by the client, judged by the link. */
export const pageIn = (given: Record<string, unknown>): string => (typeof given.page === 'string' ? given.page : '');

/** The model of a link whose page the documents have. @throws Error where they have none */
export function linkModel(model: Model, page: string): { link: LinkModel; entity: EntityModel } {
  const link = model.links[page];
  const entity = model.entities[link?.entity ?? ''];
  if (!link || !entity) throw new Error(`No form is filled in by link at "${page}".`);
  return { link, entity };
}
