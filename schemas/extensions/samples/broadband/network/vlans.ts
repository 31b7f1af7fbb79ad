import type { Row } from 'heddle/server';
import { momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Line } from './line.ts';

/** The VLAN of each line, and of some the one that it had before. */
export function vlanBinds(setting: Setting, random: Random, lines: readonly Line[]): Row[] {
  const rows: Row[] = [];
  const add = (line: Line, own: Row, created: number) =>
    rows.push({
      vlanBindId: 1_100_001 + rows.length,
      billId: line.subscription.billId,
      userId: line.subscription.userId,
      svlan: line.svlan,
      cvlan: line.cvlan,
      nasIpAddress: line.nasIpAddress,
      nasPortId: line.nasPortId,
      bindTime: momentText(created),
      unbindTime: null,
      reason: null,
      status: 'bound',
      orgId: line.subscription.customer.orgId,
      ...own,
      ...madeBy('system', created),
    });
  for (const line of lines) {
    const opened = line.subscription.opened ?? line.subscription.requested;
    const moved = random.chance(0.08) ? random.integer(opened, setting.now) : null;
    if (moved !== null) {
      const before = { cvlan: 4001 + (line.cvlan % 90), unbindTime: momentText(moved), status: 'unbound' };
      add(line, { ...before, reason: random.pick(['OLT割接', '用户移机', '端口故障更换']) }, opened);
    }
    add(line, {}, moved ?? opened);
  }
  return rows;
}
