import { type TransitionModel, waitingStatuses } from '#runtime/language/bundle/model.ts';
import type { VerbContext } from '../calls/verb.ts';
import { approvalsOf, terminate } from '../write/end-approvals.ts';
import { isDecided } from '../write/under-approval.ts';
import { pinned } from './definitions.ts';

/**
 * A record that is not in a status any more from which its approvals could end takes these with it, in the same
 * transaction: they are terminated, and who is asked and who handed in are told by what.
 */
export async function endWhereLeft(context: VerbContext, key: number, { to, label }: TransitionModel): Promise<void> {
  const { database, model, entity, operator } = context;
  if (!isDecided(model, entity)) return;
  for (const approval of await approvalsOf(context, entity.name, key, ['running', 'blocked'])) {
    const process = await pinned(database, approval.definition);
    if (!waitingStatuses(process, entity).includes(to))
      await terminate(context, approval, `${operator.operatorName}办理了「${label}」`);
  }
}
