import type { Row } from 'heddle/server';
import type { Moment } from '../days.ts';
import type { Community } from '../places/communities.ts';
import type { Setting } from '../setting.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { accessLogs } from './access.ts';
import { radiusAccounts } from './accounts.ts';
import { linesOf } from './line.ts';
import { natInquiries, natUsages } from './nat.ts';
import { addressPools } from './pools.ts';
import { sessions } from './sessions.ts';
import { vlanBinds } from './vlans.ts';

/** What the authentication system and the network know of the broadband users. */
export function network(
  setting: Setting,
  subscriptions: readonly Subscription[],
  places: readonly (Community & Row)[],
  since: Moment,
  operatorCode: string,
): Record<string, Row[]> {
  const random = setting.random.fork('network');
  const pools = addressPools(places, since);
  const lines = linesOf(random, subscriptions, pools);
  const natUsage = natUsages(setting, random.fork('nat'), lines);
  return {
    addressPool: pools,
    radiusAccount: radiusAccounts(random, lines),
    vlanBind: vlanBinds(setting, random, lines),
    accounting: sessions(setting, random, lines),
    accessLog: accessLogs(setting, random, lines),
    natUsage,
    natInquiry: natInquiries(setting, random.fork('inquiries'), natUsage, operatorCode),
  };
}
