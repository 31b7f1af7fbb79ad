import type { Row } from 'heddle/server';
import { dateText, momentText, secondsOfDay } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Line } from './line.ts';

const ports = 1024;

/** Blocks of ports of the public addresses that lines had for an hour or two, in the last week. */
export const natUsages = (setting: Setting, random: Random, lines: readonly Line[]): Row[] =>
  lines
    .filter(({ subscription }) => subscription.status === 'active')
    .slice(0, 1500)
    .map((line, index) => {
      const end = setting.now - random.integer(60, 7 * secondsOfDay);
      const begin = end - random.integer(1800, 7200);
      const portBegin = ports * (1 + (index % 62));
      return {
        natUsageId: 1_600_001 + index,
        username: line.subscription.billId,
        userId: line.subscription.userId,
        publicIp: `198.51.100.${1 + Math.floor(index / 62)}`,
        portBegin,
        portEnd: portBegin + ports - 1,
        privateIp: line.address(0),
        beginTime: momentText(begin),
        endTime: momentText(end),
        orgId: line.subscription.customer.orgId,
        ...madeBy('system', end),
      };
    });

/** Some who asked whose an address was. */
export const natInquiries = (setting: Setting, random: Random, usages: readonly Row[], operatorCode: string): Row[] =>
  usages.slice(0, 12).map((usage, index) => {
    const found = index % 4 !== 3;
    return {
      inquiryId: 1 + index,
      code: `SY${dateText(setting.today).replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
      publicIp: usage.publicIp,
      publicPort: Number(usage.portBegin) + random.integer(0, 900),
      usedAt: found ? usage.beginTime : momentText(setting.now - 30 * secondsOfDay),
      reason: random.pick(['公安机关调证', '网络攻击溯源', '版权投诉核查']),
      documentNo: index % 2 === 0 ? `云公调证〔${dateText(setting.today).slice(0, 4)}〕${100 + index}号` : null,
      result: found ? 'found' : 'none',
      natUsageId: found ? usage.natUsageId : null,
      username: found ? usage.username : null,
      privateIp: found ? usage.privateIp : null,
      beginTime: found ? usage.beginTime : null,
      endTime: found ? usage.endTime : null,
      orgId: usage.orgId,
      ...madeBy(operatorCode, setting.now - random.integer(600, 36_000)),
    };
  });
