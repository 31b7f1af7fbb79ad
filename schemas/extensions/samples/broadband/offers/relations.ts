import type { Row } from 'heddle/server';
import { addMonths, type Moment, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Offer } from './offers.ts';

interface Relation {
  offer: Offer;
  relType: 'exclusive' | 'depend';
  related: Offer;
}

/** The looking back needs the camera, the campus offers exclude those of homes, paying by the month excludes paying by the year. */
function relations(offers: readonly Offer[]): Relation[] {
  const named = (name: string): Offer => {
    const found = offers.find(offer => offer.offerName === name);
    if (!found) throw new RangeError(`No offer "${name}" in the sample`);
    return found;
  };
  return [
    { offer: named('家庭安防回看包月'), relType: 'depend', related: named('家庭看护摄像头') },
    { offer: named('影视会员包月'), relType: 'depend', related: named('高清机顶盒') },
    { offer: named('校园宽带100M学年包'), relType: 'exclusive', related: named('畅享宽带200M包年') },
    { offer: named('校园宽带100M学年包'), relType: 'exclusive', related: named('千兆宽带1000M包年') },
    { offer: named('畅享宽带200M包月'), relType: 'exclusive', related: named('畅享宽带200M包年') },
    { offer: named('千兆宽带1000M包月'), relType: 'exclusive', related: named('千兆宽带1000M包年') },
  ];
}

export function offerRelations(setting: Setting, offers: readonly Offer[], operatorCode: string): Row[] {
  const made: Moment = momentOf(addMonths(setting.today, -12), 15);
  return relations(offers).map(({ offer, relType, related }, index) => ({
    offerRelationId: 1 + index,
    offerId: offer.offerId,
    relType,
    relOfferId: related.offerId,
    ...madeBy(operatorCode, made + index * 60),
  }));
}

/** How many relations each offer has. */
export const relationCounts = (offers: readonly Offer[]): Map<Offer, number> =>
  relations(offers)
    .flatMap(({ offer, related }) => [offer, related])
    .reduce((counts, offer) => counts.set(offer, (counts.get(offer) ?? 0) + 1), new Map<Offer, number>());
