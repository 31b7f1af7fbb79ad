import type { Row } from 'heddle/server';
import { addMonths, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import { topics } from './topics.ts';

const network = ['network', 'cannotOnline', 'slow', 'dropLine'];
const device = ['device', 'onuFault', 'routerFault'];
const service = ['service', 'attitude', 'delay'];
const fee = ['fee', 'feeDispute', 'refundAsk'];
const onSite = ['visit', 'remote', 'phone', 'transfer'];
const byPhone = ['phone', 'transfer'];

const said: readonly [type: string, businessTypes: string[], handleTypes: string[]][] = [
  ['0', [...network, ...device], onSite],
  ['4', [...network, ...device, ...service, ...fee], onSite],
  ['7', fee, byPhone],
  ['10', ['business', 'relocate'], onSite],
  ['14', ['business', 'install'], onSite],
  ['108', ['business', 'delivery'], onSite],
];

/** Which business types and ways of handling belong to a type of work order; what its orders have is among them. */
export function workOrderKinds(setting: Setting, keeper: string): Row[] {
  return said.map(([typeId, businessTypes, handleTypes], index) => {
    const own = topics.filter(({ type }) => type === typeId);
    return {
      kindId: 1 + index,
      typeId,
      typeName: typeId,
      businessTypes: [...new Set([...businessTypes, ...own.map(({ businessTypeId }) => businessTypeId)])],
      handleTypes: [...new Set([...handleTypes, ...own.map(({ handle }) => handle)])],
      ...madeBy(keeper, momentOf(addMonths(setting.today, -12), 10)),
    };
  });
}
