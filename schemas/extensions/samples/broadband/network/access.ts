import type { Row } from 'heddle/server';
import { momentOf, momentText, secondsOfDay } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Line } from './line.ts';

const refused = [
  ['password', 50],
  ['concurrency', 25],
  ['binding', 20],
  ['unknown', 5],
] as const;

/** Attempts to log in of the last weeks; who is stopped is refused. */
export function accessLogs(setting: Setting, random: Random, lines: readonly Line[]): Row[] {
  const attempts = lines.flatMap(line =>
    Array.from(
      {
        length: random.weighted([
          [0, 40],
          [1, 35],
          [2, 15],
          [4, 10],
        ] as const),
      },
      () => ({
        line,
        at: Math.max(
          line.subscription.opened ?? momentOf(setting.today, 0),
          setting.now - random.integer(60, 20 * secondsOfDay),
        ),
      }),
    ),
  );
  return attempts
    .sort((one, other) => one.at - other.at)
    .map(({ line, at }, index) => {
      const { status, billId, userId, customer } = line.subscription;
      const stopped = status === 'stopByArrears' ? 'arrears' : status === 'active' ? null : 'suspended';
      const rejectReason = stopped ?? (random.chance(0.12) ? random.weighted(refused) : null);
      return {
        postAuthId: 1_300_001 + index,
        username: billId,
        userId,
        authDate: momentText(at),
        reply: rejectReason === null ? 'Access-Accept' : 'Access-Reject',
        rejectReason,
        callingStationId: line.mac,
        nasIpAddress: line.nasIpAddress,
        nasPortId: line.nasPortId,
        orgId: customer.orgId,
        ...madeBy('system', at),
      };
    });
}
