import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';

export interface MobilePackage {
  mobilePackageId: number;
  /** Mbps that the line must have. */
  minBandwidth: number;
  /** How often it is chosen; 0: no longer sold. */
  weight: number;
}

/** Name, cents a month, GB, minutes, Mbps, weight. */
const catalogue = [
  ['畅享融合39元', 3900, 20, 100, 100, 40],
  ['畅享融合59元', 5900, 40, 200, 200, 30],
  ['千兆融合99元', 9900, 100, 500, 1000, 20],
  ['千兆融合159元', 15_900, 200, 1000, 1000, 8],
  ['校园融合29元', 2900, 30, 100, 100, 12],
  ['老用户融合19元', 1900, 5, 50, 100, 0],
] as const;

export function mobilePackages(setting: Setting, operatorCode: string): (MobilePackage & Row)[] {
  const newCode = createCodes('RH');
  return catalogue.map(([packageName, monthlyFee, flow, voice, minBandwidth, weight], index) => {
    const created = momentOf(addMonths(setting.today, -16) + index * 5, 11, index * 8);
    return {
      mobilePackageId: 1 + index,
      packageCode: newCode(created),
      packageName,
      monthlyFee,
      flow,
      voice,
      minBandwidth,
      maxNumbers: 3,
      validDate: dateText(Math.floor(created / 86_400)),
      expireDate: weight === 0 ? dateText(addMonths(setting.today, -4)) : null,
      remarks: null,
      status: weight === 0 ? 'off' : 'active',
      weight,
      ...madeBy(operatorCode, created),
    };
  });
}
