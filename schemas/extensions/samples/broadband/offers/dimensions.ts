import type { Row } from 'heddle/server';
import { addMonths, momentOf } from '../days.ts';
import type { Community } from '../places/communities.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { Offer } from './offers.ts';

/** spec 3.7: what is for campuses or businesses alone is sold there alone; the leased line by a few people alone. */
export function offerDimensions(
  setting: Setting,
  offers: readonly Offer[],
  communities: readonly Community[],
  operators: readonly Operator[],
  operatorCode: string,
): Row[] {
  const made = madeBy(operatorCode, momentOf(addMonths(setting.today, -12), 16));
  const empty = { operatorId: null, stationOrgId: null, communityId: null };
  const sellers = operators.filter(operator => operator.roleNames.includes('营业受理员')).slice(0, 4);
  return offers
    .flatMap(({ offerId, plan }): Row[] => {
      const places = plan.place ? communities.filter(community => community.communityType === plan.place) : [];
      return [
        ...places.map(({ communityId }) => ({ ...empty, offerId, dimensionId: '6', communityId })),
        ...(plan.place === 'business'
          ? sellers.map(({ operatorId }) => ({ ...empty, offerId, dimensionId: '4', operatorId }))
          : []),
      ];
    })
    .map((row, index) => ({ offerDimensionId: 1 + index, ...row, ...made }));
}
