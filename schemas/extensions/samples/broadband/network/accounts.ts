import type { Row } from 'heddle/server';
import { dateText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Line } from './line.ts';

const firstAccount = 1_000_001;
const stops = new Set(['stopByUser', 'stopByArrears', 'stopByAdmin', 'pendingTerminate']);

/** The account of each line at the authentication system; that of a stopped user is disabled. */
export const radiusAccounts = (random: Random, lines: readonly Line[]): Row[] =>
  lines.map(({ subscription, poolId }, index) => ({
    radiusAccountId: firstAccount + index,
    username: subscription.billId,
    userId: subscription.userId,
    poolId,
    staticIp:
      subscription.customer.custType === 'unit' && random.chance(0.3) ? `203.0.113.${random.integer(2, 250)}` : null,
    maxSession: subscription.customer.custType === 'unit' ? 4 : 1,
    bandwidthDown: subscription.offer.bandwidth ?? 100,
    bandwidthUp: Math.max(20, Math.round((subscription.offer.bandwidth ?? 100) / 10)),
    expireDate: subscription.expires === null ? null : dateText(subscription.expires),
    bindVlan: random.chance(0.95),
    passwordChangedAt: null,
    reason: stops.has(subscription.status) ? '用户停机' : null,
    status: stops.has(subscription.status) ? 'disabled' : 'enabled',
    orgId: subscription.customer.orgId,
    ...madeBy('system', subscription.opened ?? subscription.requested),
  }));
