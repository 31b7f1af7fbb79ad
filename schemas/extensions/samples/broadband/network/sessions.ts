import type { Row } from 'heddle/server';
import { type Moment, momentText, secondsOfDay } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Line } from './line.ts';

const causes = [
  ['User-Request', 45],
  ['Lost-Carrier', 25],
  ['Session-Timeout', 14],
  ['Idle-Timeout', 8],
  ['Admin-Reset', 4],
  ['NAS-Reboot', 3],
  ['Port-Error', 1],
] as const;

/** Sessions of the last days: of most users in service one is going on, before it some that have ended. */
export function sessions(setting: Setting, random: Random, lines: readonly Line[]): Row[] {
  const rows: Row[] = [];
  const add = (line: Line, start: Moment, stop: Moment | null, n: number) => {
    const { subscription } = line;
    const seconds = (stop ?? setting.now) - start;
    const bandwidth = subscription.offer.bandwidth ?? 100;
    const down = Math.round(seconds * bandwidth * random.integer(200, 4000));
    // A few online sessions are stale: the BRAS has said nothing of them for hours.
    const updated =
      stop ?? (random.chance(0.02) ? start + Math.floor(seconds / 3) : setting.now - random.integer(5, 290));
    rows.push({
      radAcctId: 1_200_001 + rows.length,
      acctUniqueId: (rows.length + 0x5eed_0000).toString(16).padStart(32, '0'),
      acctSessionId: `${line.nasIpAddress.split('.')[2]}${line.svlan}${line.cvlan}${start.toString(16)}`,
      username: subscription.billId,
      userId: subscription.userId,
      realm: 'kd.yz',
      nasIpAddress: line.nasIpAddress,
      nasPortId: line.nasPortId,
      framedIpAddress: line.address(n),
      framedIpv6Prefix: `2001:db8:${(line.svlan + n).toString(16)}:${line.cvlan.toString(16)}::/64`,
      callingStationId: line.mac,
      acctStartTime: momentText(start),
      acctUpdateTime: momentText(Math.max(start, updated)),
      acctStopTime: stop === null ? null : momentText(stop),
      acctSessionTime: seconds,
      acctInputOctets: Math.round(down / random.integer(6, 30)),
      acctOutputOctets: down,
      acctTerminateCause: stop === null ? null : random.weighted(causes),
      reason: null,
      status: stop === null ? 'online' : 'offline',
      orgId: subscription.customer.orgId,
      ...madeBy('system', start, Math.max(start, updated)),
    });
  };
  for (const line of lines) {
    const { status, opened } = line.subscription;
    const since = Math.max(opened ?? setting.now, setting.now - 40 * secondsOfDay);
    const online = status === 'active' && random.chance(0.82);
    // Where the present session began, or the last one ended.
    let end = Math.max(since, setting.now - random.integer(600, 6 * secondsOfDay));
    if (online) add(line, end, null, 0);
    for (let n = 1; n <= 2 && random.chance(0.4); n += 1) {
      const stop = end - random.integer(20, 4000);
      const start = stop - random.integer(900, 5 * secondsOfDay);
      if (start <= since) break;
      add(line, start, stop, n * 7);
      end = start;
    }
  }
  return rows;
}
