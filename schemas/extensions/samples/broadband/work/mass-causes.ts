import type { Row } from 'heddle/server';
import type { Community } from '../places/communities.ts';

/** What many suffer from at once. */
export interface Cause {
  title: string;
  scopeType: 'community' | 'device' | 'district';
  faultType: string;
  reason: string;
  result: string;
  /** How long it is expected to take. */
  hours: number;
  /** Whether what happened at the one is felt at the other. */
  reaches: (one: Community & Row, other: Community & Row) => boolean;
}

const there: Cause['reaches'] = (one, other) => one.communityId === other.communityId;
const onTheDevice: Cause['reaches'] = (one, other) => one.oltId === other.oltId;

export const causes: readonly Cause[] = [
  {
    title: '全部无法上网',
    scopeType: 'community',
    faultType: 'offline',
    reason: '道路施工挖断主干光缆',
    result: '光缆已熔接，光功率恢复',
    hours: 6,
    reaches: there,
  },
  {
    title: '停电断网',
    scopeType: 'community',
    faultType: 'offline',
    reason: '小区停电，弱电间无备用电源',
    result: '来电后设备自动恢复',
    hours: 4,
    reaches: there,
  },
  {
    title: '光猫亮红灯',
    scopeType: 'community',
    faultType: 'redLight',
    reason: '分光器损坏',
    result: '已更换分光器',
    hours: 5,
    reaches: there,
  },
  {
    title: '频繁掉线',
    scopeType: 'device',
    faultType: 'drop',
    reason: 'OLT业务板温度过高',
    result: '更换业务板风扇后稳定',
    hours: 8,
    reaches: onTheDevice,
  },
  {
    title: '网速慢',
    scopeType: 'device',
    faultType: 'slow',
    reason: 'OLT上联端口拥塞',
    result: '上联扩容后测速达标',
    hours: 10,
    reaches: onTheDevice,
  },
  {
    title: '拨号失败',
    scopeType: 'district',
    faultType: 'offline',
    reason: '区县BRAS板卡故障',
    result: '切换备用板卡后恢复',
    hours: 3,
    reaches: (one, other) => one.districtId === other.districtId,
  },
];

/** What callers are told. */
export const noticeOf = (cause: Cause, scopeName: string, until: string): string =>
  `您好，${scopeName}出现${cause.title}，维护人员正在抢修，预计${until}前恢复，给您带来不便敬请谅解。`;
