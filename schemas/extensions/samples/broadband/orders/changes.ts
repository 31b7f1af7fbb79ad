import { dateText, dayOfMoment } from '../days.ts';
import { personName } from '../people/names.ts';
import type { Random } from '../random.ts';
import type { OrderEvent } from './event.ts';

interface Change {
  item: string;
  before: string;
  after: string;
}

/** What an order changes, as its reviewer sees it. Names are told by their first character, as everywhere. */
export function changesOf({ type, subscription, created }: OrderEvent, all: Random, orderId: number): Change[] {
  const random = all.fork(`changes of ${orderId}`);
  const { customer, addrExt } = subscription;
  const day = dayOfMoment(created);
  switch (type) {
    case 'MOVE':
      return [{ item: '装机地址', before: addrExt, after: elsewhere(addrExt, random) }];
    case 'TRANSFER':
      return [{ item: '客户', before: masked(customer.custName), after: masked(personName(random).name) }];
    case 'STOP':
      return [
        { item: '用户状态', before: '正常', after: '报停' },
        { item: '停机期限', before: '', after: `${dateText(day)} 至 ${dateText(day + 30 * random.integer(1, 6))}` },
      ];
    case 'OPEN':
      return [{ item: '用户状态', before: '报停', after: '正常' }];
    default:
      return [];
  }
}

const masked = (name: string): string => name.slice(0, 1) + '*'.repeat([...name].length - 1);

/** Another door of the same house. */
const elsewhere = (address: string, random: Random): string =>
  address.replace(/\d+(?=\D*$)/, `${random.integer(1, 18)}0${random.integer(1, 4)}`);
