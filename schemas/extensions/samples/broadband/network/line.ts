import type { Random } from '../random.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

/** The line of a broadband user, by which the network knows it. */
export interface Line {
  subscription: Subscription;
  poolId: number;
  nasIpAddress: string;
  nasPortId: string;
  svlan: number;
  cvlan: number;
  mac: string;
  /** The n-th address that the pool gives, such as 100.64.3.17. */
  address(n: number): string;
}

/** One pool for each that a community names. */
export interface Pool {
  poolId: number;
  poolName: string;
  districtId: string;
  nasIpAddress: string;
  /** The first three bytes, without the last of them. */
  net: string;
}

/** The lines of the users that are connected, or have been stopped for a while. */
export function linesOf(random: Random, subscriptions: readonly Subscription[], pools: readonly Pool[]): Line[] {
  const byName = new Map(pools.map(pool => [pool.poolName, pool]));
  const connected = subscriptions.filter(
    ({ userSpec, opened, status }) => userSpec === 'BROADBAND' && opened !== null && status !== 'terminated',
  );
  const hex = () => random.integer(0, 255).toString(16).toUpperCase().padStart(2, '0');
  return connected.flatMap((subscription, index) => {
    const { community } = subscription;
    const pool = byName.get(String((community as { addressPoolId?: unknown }).addressPoolId));
    if (!pool) return [];
    const svlan = 100 + (community.communityId % 3900);
    const cvlan = 2 + (index % 4000);
    return {
      subscription,
      poolId: pool.poolId,
      nasIpAddress: pool.nasIpAddress,
      nasPortId: `eth 0/${(community.communityId % 16) + 1}/${index % 16}:${svlan}.${cvlan}`,
      svlan,
      cvlan,
      // The second bit of the first byte set: an address that no maker was given.
      mac: ['02', hex(), hex(), hex(), hex(), hex()].join(':'),
      address: (n: number) => `${pool.net}.${Math.floor((index + n) / 250) % 256}.${((index + n) % 250) + 2}`,
    };
  });
}
