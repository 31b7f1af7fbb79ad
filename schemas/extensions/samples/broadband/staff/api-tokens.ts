import type { Row } from 'heddle/server';
import { dateText, momentOf, momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Staff } from './staff.ts';

/** Programs of a data centre; days are told from today. */
const made = [
  {
    role: '系统管理员',
    tokenName: '仓库对接',
    beginning: 'hdl_9c41',
    calls: 'crm.terminal.*',
    addresses: '10.20.0.0/16',
    until: 200,
    status: 'active',
    since: -160,
    last: -1,
    lastAddress: '10.20.4.11',
  },
  {
    role: '系统管理员',
    tokenName: '夜间报表',
    beginning: 'hdl_02fa',
    calls: 'rpt.*',
    addresses: '10.20.8.3, 10.20.8.4',
    until: 30,
    status: 'active',
    since: -300,
    last: -1,
    lastAddress: '10.20.8.3',
  },
  {
    role: '产品经理',
    tokenName: '官网资费页',
    beginning: 'hdl_e7d3',
    calls: 'crm.offer.onSale',
    addresses: null,
    until: 300,
    status: 'active',
    since: -40,
    last: -2,
    lastAddress: '203.0.113.8',
  },
  {
    role: '产品经理',
    tokenName: '旧官网',
    beginning: 'hdl_5b8e',
    calls: 'crm.offer.*',
    addresses: null,
    until: -12,
    status: 'expired',
    since: -370,
    last: -41,
    lastAddress: '203.0.113.5',
  },
  {
    role: '系统管理员',
    tokenName: '试用',
    beginning: 'hdl_c60d',
    calls: 'sec.loginLog.list',
    addresses: '10.0.0.0/8',
    until: 90,
    status: 'ended',
    since: -90,
    last: null,
    lastAddress: null,
    ended: -88,
  },
] as const;

/** Tokens that programs call with. None of them opens anything: what they are is known by hashes, which samples have not. */
export const apiTokens = ({ today }: Setting, staff: Staff): Row[] =>
  made.map(({ role, until, since, last, ...one }, index) => {
    const { operatorId, operatorCode, orgId } = staff.first(role);
    const { ended, ...kept } = { ended: null, ...one };
    return {
      tokenId: 1 + index,
      operatorId,
      orgId,
      ...kept,
      until: dateText(today + until),
      lastUsedAt: last === null ? null : momentText(momentOf(today + last, 2, 15, index)),
      endedAt: ended === null ? null : momentText(momentOf(today + ended, 16, 5)),
      endedWhy: ended === null ? null : '本人结束',
      ...madeBy(operatorCode, momentOf(today + since, 10, 30), momentOf(today + (ended ?? since), 16, 5)),
    };
  });
