import type { Row } from 'heddle/server';
import type { Moment } from '../days.ts';
import type { Community } from '../places/communities.ts';
import { madeBy } from '../platform-fields.ts';
import type { Pool } from './line.ts';

/** The address pools that communities name: shared address space (RFC 6598), a second byte each. */
export function addressPools(places: readonly (Community & Row)[], since: Moment): (Pool & Row)[] {
  const names = [...new Map(places.map(place => [String(place.addressPoolId), place.districtId]))].sort();
  return names.map(([poolName, districtId], index) => {
    const net = `100.${64 + index}`;
    return {
      poolId: 1 + index,
      poolName,
      districtId,
      nasIpAddress: `10.20.${Number(districtId.slice(-2))}.1`,
      net,
      beginIp: `${net}.0.2`,
      endIp: `${net}.255.251`,
      total: 64_000,
      isPublic: false,
      ...madeBy('system', since),
    };
  });
}
