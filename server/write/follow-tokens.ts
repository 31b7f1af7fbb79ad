import { endTokensOf } from '../auth/api-tokens/store.ts';
import type { VerbContext } from '../calls/verb.ts';
import type { Row } from '../query/answer.ts';

/**
 * API tokens end with the account that they act as, for ever: who is let in again makes new ones.
 * @param after absent: it was deleted
 */
export async function followTokens(
  { database, entity }: VerbContext,
  before: Row,
  after: Row | undefined,
): Promise<void> {
  if (entity.name !== 'secoperator') return;
  if (!after) await endTokensOf(database, Number(before.operatorId), '账号已删除');
  else if (before.enabled !== false && after.enabled === false)
    await endTokensOf(database, Number(before.operatorId), '账号停用');
}
