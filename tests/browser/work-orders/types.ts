import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import { pageTitle } from '#runtime/services/documents/page-title.ts';
import type { Services } from '#runtime/services/services.ts';
import { addressOf } from '#runtime/services/tabs/address.ts';
import type { Planned } from '#scripts/pictures/tour/plan.ts';
import { callsOf } from '../clerks-day/calls.ts';

/** The page of an order by each name that addresses have of a type, of an order that the agent has just taken. */
export async function orderOfEachType({ dictionaries }: Services, route: BundledRoute): Promise<Planned[]> {
  const agent = await callsOf('agent');
  const take = async (typeId: string, more: object = {}): Promise<number> => {
    const order = { typeId, title: '逐类查看', channel: 'hall', userRequest: '逐类查看', ...more };
    return Number((await agent('POST', '/api/crm/workOrder', order)).workOrderId);
  };
  const graded = await take('9');
  const visits: Planned[] = [];
  for (const [typeId, names] of Object.entries(route.names?.type ?? {})) {
    const workOrderId = String(await take(typeId, typeId === '1' ? { targetWorkOrderId: graded } : {}));
    const title = pageTitle(route, { type: typeId }, dictionaries);
    for (const type of names) {
      const address = addressOf({ path: `${route.path}/${type}`, params: { workOrderId }, query: {} });
      visits.push({ path: route.path, address, title, isInMenu: false, kind: 'detail', questions: [], main: [] });
    }
  }
  return visits;
}
