import type pg from 'pg';
import type { CallModel, Model } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { Operator } from '../operator.ts';
import { isApiToken } from '../tokens.ts';
import { operatorOf, operatorOfToken } from '../who.ts';
import { comesFrom } from './addresses.ts';
import { type KnownToken, knownToken, noteUse } from './known.ts';
import { neverCalled } from './never.ts';
import { refuseToken, type Sent } from './refuse.ts';
import { reaches } from './scope.ts';

interface Asked {
  reserved: pg.Pool;
  model: Model;
  /** Of a log-in, or made for a program. */
  token: string;
  call: Pick<CallModel, 'name'>;
  address: string;
}

/**
 * Who makes a call, by whichever token; undefined where it is none that is known.
 * @throws ServerError tokenOver where an API token has ended, tokenElsewhere where it comes from an address that is not its own
 */
export async function callerOf(asked: Asked): Promise<Operator | undefined> {
  const { reserved, model, token, address } = asked;
  if (!isApiToken(token)) return operatorOf(reserved, token, model);
  const known = await knownToken(reserved, token);
  if (!known) return undefined;
  const sent: Sent = { call: asked.call.name, address };
  const over = whyOver(known);
  if (over) return refuseToken(reserved, known, sent, new ServerError('tokenOver', { values: { message: over } }));
  if (!comesFrom(address, known.addresses)) {
    const values = { name: known.name, address };
    return refuseToken(reserved, known, sent, new ServerError('tokenElsewhere', { values }));
  }
  const operator = await operatorOfToken(reserved, known.tokenId, model);
  if (!operator) {
    const message = `令牌「${known.name}」已不能使用：${known.operatorName}已不在新建它时的组织，请重新建一个`;
    return refuseToken(reserved, known, sent, new ServerError('tokenOver', { values: { message } }));
  }
  await noteUse(reserved, known, address);
  return operator;
}

/** Why it is not good any more, as staff are told; undefined: it is. */
function whyOver({ name, status, until, isOver, endedWhy, isEnabled, operatorName }: KnownToken): string | undefined {
  if (status === 'ended') return `令牌「${name}」已结束${endedWhy ? `（${endedWhy}）` : ''}，请换一个`;
  if (isOver || status === 'expired') return `令牌「${name}」已于 ${until} 到期，请换一个`;
  return isEnabled ? undefined : `令牌「${name}」不能使用：${operatorName}的账号已停用`;
}

/** Whether the call is one that the token of its caller is for. @throws ServerError tokenNever, tokenOutside */
export async function judgeCall(
  { reserved, call, address }: Pick<Asked, 'reserved' | 'address'> & { call: CallModel },
  operator: Operator,
): Promise<void> {
  const { token } = operator;
  if (!token) return;
  const whose = { ...operator, tokenId: token.id, name: token.name };
  const sent: Sent = { call: call.name, address };
  const what = neverCalled(call);
  if (what) await refuseToken(reserved, whose, sent, new ServerError('tokenNever', { values: { what } }));
  if (!reaches(token, call.name)) {
    const values = { name: token.name, call: call.name };
    await refuseToken(reserved, whose, sent, new ServerError('tokenOutside', { values }));
  }
}

/** Within a call a token came upon what it is not for: the trail tells of that too. @throws what went wrong */
export async function tellWithin(
  { reserved, call, address }: Pick<Asked, 'reserved' | 'address' | 'call'>,
  operator: Operator,
  error: unknown,
): Promise<never> {
  const { token } = operator;
  const isOfToken = error instanceof ServerError && (error.name === 'tokenNever' || error.name === 'tokenOutside');
  if (!token || !isOfToken) throw error;
  const whose = { ...operator, tokenId: token.id, name: token.name };
  return refuseToken(reserved, whose, { call: call.name, address }, error);
}

/**
 * What is no call is for people alone, by a log-in: the workbench, streams, assistants.
 * @param door what it is, as the end of 令牌不能用于… @throws ServerError tokenNever; unauthorised of a token that is none
 */
export async function refuseApiToken(
  pool: pg.Pool,
  { token, ...sent }: Sent & { token: string },
  door: string,
): Promise<void> {
  if (!isApiToken(token)) return;
  const known = await knownToken(pool, token);
  if (!known) throw new ServerError('unauthorised');
  await refuseToken(pool, known, sent, new ServerError('tokenNever', { values: { what: door } }));
}
