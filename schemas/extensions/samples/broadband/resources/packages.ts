import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, momentOf } from '../days.ts';
import type { Offer } from '../offers/offers.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';

/** Name, main offer, what is added, the composite resource by its place, the price in cents; those of the past are off. */
const packages: readonly (readonly [string, string, readonly string[], number, number, off?: true])[] = [
  ['千兆全家享', '千兆宽带1000M包年', ['影视会员包月'], 1, 106_000],
  ['千兆无线版', '千兆宽带1000M包年', [], 4, 125_000],
  ['畅享影音版', '畅享宽带300M包年', ['影视会员包月', '云盘存储包月'], 3, 79_000],
  ['安心看家版', '畅享宽带200M包年', ['家庭安防回看包月'], 5, 75_000],
  ['两年畅享无线版', '畅享宽带300M包两年', [], 4, 139_000],
  ['百兆体验版', '畅享宽带100M包年', [], 6, 36_000, true],
];

export function comboPackages(setting: Setting, offers: readonly Offer[], operatorCode: string): Row[] {
  const newCode = createCodes('ZT');
  const idOf = (name: string) => offers.find(offer => offer.offerName === name)?.offerId;
  return packages.map(([packageName, offer, additions, comboResourceId, price, off], index) => {
    const created = momentOf(addMonths(setting.today, -10) + index * 12, 10, index * 9);
    const end = off ? addMonths(setting.today, -3) : addMonths(setting.today, 2 + index);
    return {
      comboPackageId: 1 + index,
      packageCode: newCode(created),
      packageName,
      offerId: idOf(offer),
      additions: additions.map(name => ({ offerId: idOf(name) })),
      comboResourceId,
      price,
      validDate: dateText(Math.floor(created / 86_400)),
      offTime: index === 1 ? null : dateText(end),
      remarks: null,
      status: off ? 'off' : 'active',
      ...madeBy(operatorCode, created),
    };
  });
}
