import type { CallContext } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';
import { allRoles } from '../../views/views.ts';
import type { Made } from './made.ts';

type Shared = Pick<Made, 'sharing' | 'roleName'>;

/** Whether somebody may share what they compose. */
export const mayShare = ({ model, operator }: Pick<CallContext, 'model' | 'operator'>): boolean =>
  model.permissions.shareReports !== undefined && operator.labels.has(model.permissions.shareReports);

/**
 * Whom what staff compose is to be shared with, as it was asked for. Nobody gains a right by it: who reads it is judged by their own.
 * @throws ServerError forbidden, badInput
 */
export async function checkSharing(
  context: Pick<CallContext, 'model' | 'operator' | 'database'>,
  { sharing, roleName }: { sharing?: unknown; roleName?: unknown },
): Promise<Shared> {
  if (sharing === 'own') return { sharing, roleName: null };
  if (!mayShare(context))
    throw new ServerError('forbidden', { values: { labels: context.model.permissions.shareReports ?? '共享报表' } });
  if (sharing !== 'role') return { sharing: 'all', roleName: null };
  const name = String(roleName ?? '');
  if (!(await allRoles(context.database)).some(role => role.name === name))
    throw new ServerError('badInput', { fields: { roleName: '请选择一个角色' } });
  return { sharing, roleName: name };
}
