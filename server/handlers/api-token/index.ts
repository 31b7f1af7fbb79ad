import { sql } from 'kysely';
import { endApiToken, heldToken, makeApiToken } from '../../auth/api-tokens/store.ts';
import { checkMayTouch } from '../../auth/granting.ts';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { keyOf } from '../../calls/verb.ts';
import { ServerError } from '../../errors/server-error.ts';
import { paging } from '../../query/paging.ts';
import { heldOperator } from '../sec/operator-of.ts';
import { wantedCalls, wantedNetworks, wantedUntil } from './wish.ts';

/** GET tokens: {total, records, current, size} of one's own, the latest first, those that have ended as well. */
const own: Handler = async ({ database, operator: { operatorId }, query }) => {
  const { current, size } = paging(query);
  const { rows } = await sql<{ total: number }>`
    select token_id as "tokenId", token_name as "tokenName", beginning, calls, addresses,
      to_char(until, 'YYYY-MM-DD') as until, last_used_at as "lastUsedAt", last_address as "lastAddress",
      created_at as "createdAt", count(*) over () as total,
      case when status = 'active' and until < (now() at time zone 'Asia/Shanghai')::date then 'expired' else status end as status
    from api_token where operator_id = ${operatorId} order by token_id desc
    limit ${size} offset ${(current - 1) * size}`.execute(database);
  return { records: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, current, size };
};

/**
 * POST tokens: one that may no more than one may oneself. → {tokenId, token}: the token, whole, this once.
 * @throws ServerError badInput by field, rejected
 */
const create: Handler = context =>
  once(context, async own => {
    const { body, operator, database, at, told } = own;
    if (told) told.once = true;
    const name = String(body.tokenName).trim();
    const { token, tokenId, beginning } = await makeApiToken(database, {
      operatorId: operator.operatorId,
      operatorCode: operator.operatorCode,
      orgId: operator.org.orgId,
      name,
      calls: wantedCalls(own, body.calls),
      until: wantedUntil(body.until, at),
      networks: wantedNetworks(body.addresses),
    });
    note(own, 'created', { tokenId, name, detail: beginning });
    return { tokenId, token };
  });

/** PUT tokens/:tokenId/end: one of one's own. @throws ServerError notFound, rejected where it has ended */
const end: Handler = context =>
  once(context, async own => {
    const { operatorId } = await ended(own, '本人结束');
    if (operatorId !== own.operator.operatorId) throw new ServerError('notFound');
    return null;
  });

/** Anybody's, by whoever may change their account (auth/granting.ts). @throws ServerError notFound, rejected */
const endOther: Handler = context =>
  once(context, async own => {
    const { operatorId } = await ended(own, `${own.operator.operatorName}结束`);
    const who = await heldOperator(own, operatorId);
    await checkMayTouch({ ...own, after: who }, name => `结束${name}的令牌`);
    return null;
  });

/** Ends the token of the path; whoever is not to is refused after it, which undoes it. */
async function ended(own: CallContext, why: string): Promise<{ operatorId: number }> {
  const tokenId = keyOf(own);
  const held = await heldToken(own.database, tokenId);
  if (!held) throw new ServerError('notFound');
  if (held.status === 'ended') throw new ServerError('rejected', { values: { message: '该令牌已结束，请刷新' } });
  await endApiToken(own.database, tokenId, why);
  note(own, 'changed', { tokenId, name: held.name, detail: why });
  return held;
}

function note(
  { trail, model }: CallContext,
  action: 'created' | 'changed',
  { tokenId, name, detail }: { tokenId: number; name: string; detail: string },
): void {
  const entity = model.entities.apiToken;
  trail?.note({ action, ...(entity ? { entity } : {}), recordId: tokenId, recordName: name, detail, changes: [] });
}

export const apiTokenHandlers = {
  'apiToken.own': own,
  'apiToken.create': create,
  'apiToken.end': end,
  'apiToken.endOther': endOther,
} satisfies Record<string, Handler>;
