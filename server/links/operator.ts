import type { Operator } from '../auth/operator.ts';
import type { StoredLink } from './store.ts';

/**
 * In whose name the one record of a link is read and written: nobody's who could log in. No permission is theirs; that
 * they see the record is said by the link, and no other is ever asked for.
 */
export const linkOperator = ({ id, orgId }: Pick<StoredLink, 'id' | 'orgId'>): Operator => ({
  // Not that of the platform, which has begun approvals.
  operatorId: -1,
  operatorCode: `link:${id}`,
  operatorName: '本人（凭链接）',
  org: { orgId, orgName: '', orgPath: '', district: null, regionId: null },
  orgIds: [orgId],
  roles: [],
  labels: new Set(),
  data: 'all',
  unrestricted: true,
});
