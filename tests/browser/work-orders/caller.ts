import { callsOf } from '../clerks-day/calls.ts';
import { type Row, told } from '../told.ts';

/** A user who calls, and where: whose grid has an operator and no rule of its own, and no mass fault is known. */
export interface Caller {
  billId: string;
  custName: string;
  communityName: string;
  gridOperatorName: string;
}

/** @throws where the sample data have no such user */
export async function quietCaller(): Promise<Caller> {
  const list = (path: string): Promise<Row[]> => told(`${path}${path.includes('?') ? '&' : '?'}limit=200`);
  const [users, communities, rules, faults] = await Promise.all([
    list('/api/crm/web/insUser/queryUserByCondition?userSpec=BROADBAND&status=active'),
    list('/api/crm/sys/grid/list'),
    list('/api/crm/dispatchRule'),
    list('/api/crm/massFault/list?sort=createdAt&order=desc'),
  ]);
  const supervisor = await callsOf('supervisor');
  const places = await Promise.all(
    faults
      .filter(({ status }) => status === 'toAccept' || status === 'processing')
      .map(({ massId }) => supervisor('GET', `/api/crm/massFault/places?massId=${massId}&limit=200`)),
  );
  const loud = new Set(places.flatMap(({ records }) => records.map(({ communityId }) => communityId)));
  const ruled = new Set(rules.flatMap(({ gridOperatorId, communityId }) => [gridOperatorId, communityId]));
  for (const { billId, custName, communityId } of users) {
    const community = communities.find(one => one.communityId === communityId);
    if (!community?.gridOperatorName || loud.has(Number(communityId))) continue;
    if (ruled.has(community.gridOperatorId ?? null) || ruled.has(community.communityId ?? null)) continue;
    const [communityName, gridOperatorName] = [String(community.communityName), String(community.gridOperatorName)];
    return { billId: String(billId), custName: String(custName), communityName, gridOperatorName };
  }
  throw new Error('No user lives where no rule is and nothing is broken');
}
