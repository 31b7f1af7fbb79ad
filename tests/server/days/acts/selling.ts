import { idCard } from '../../../../schemas/extensions/samples/broadband/people/identity.ts';
import type { Act, Desk } from '../desk.ts';
import { payment, user } from '../desk.ts';

interface Known {
  custName: string;
  custCertCode: string;
}

/** Somebody new, or who is a customer already; now and then under a name that is not theirs. */
async function customer(desk: Desk) {
  const { random, row, mostly } = desk;
  const known = random.chance(0.3)
    ? await row<Known>(
        'select cust_name as "custName", cust_cert_code as "custCertCode" from customer order by cust_id desc limit 40',
      )
    : undefined;
  const code = known?.custCertCode ?? idCard(random, '990106', true);
  return {
    custName: mostly(known?.custName ?? `张${random.integer(100, 999)}`, '李四'),
    custCertCode: mostly(code, '123'),
  };
}

/** Serial numbers; mostly of terminals that are in store, now and then one twice. */
async function serials({ office, random, mostly }: Desk, resCodeId: number, most: number) {
  const found = await office.rows<{ sn: string }>(
    `select sn from terminal where res_code_id = ${resCodeId} ${mostly("and status = 'inStock'", '')} order by terminal_id`,
  );
  const chosen = Array.from({ length: found.length > 0 ? random.integer(0, most) : 0 }, () => random.pick(found));
  return chosen.map(({ sn }) => ({ sn }));
}

const sell: Act = async desk => {
  const { random, clerk, mostly } = desk;
  const resCodeId = random.integer(1, 2);
  const terminalList = await serials(desk, resCodeId, 2);
  return clerk.post('/api/crm/order/createOrder', {
    ...(await customer(desk)),
    contPhone: '13900000001',
    communityId: mostly(random.integer(1, 2), 3, 99),
    addrExt: `${random.integer(1, 30)}幢${random.integer(101, 999)}室`,
    offerId: mostly(random.integer(1, 3), 4, 5, 99),
    ...(terminalList.length > 0 ? { resCodeId: mostly(resCodeId, 3 - resCodeId, undefined), terminalList } : {}),
    terminalOrigin: terminalList.length > 0 ? mostly(random.pick(['rented', 'bought']), undefined) : undefined,
    discountMoney: mostly(random.pick([0, 5000, 10_000]), 20_000, -1),
    orderMarketingFormList: random.chance(0.3)
      ? [{ resCodeName: mostly(random.pick(['雨伞', '音箱']), '电视'), marketingNum: mostly(1, 9) }]
      : [],
    ...payment(desk),
  });
};

const buy: Act = async desk => {
  const { random, clerk, mostly } = desk;
  const found = await user(desk);
  const offerId = mostly(random.integer(5, 7), 1);
  const [terminal] = offerId === 5 ? await serials(desk, 2, 1) : [];
  return (
    found && clerk.put(`/api/crm/order/buy/${found.userId}`, { newOfferId: offerId, ...terminal, ...payment(desk) })
  );
};

const change: Act = async desk => {
  const { random, clerk, mostly } = desk;
  const found = await user(desk);
  const body = { newOfferId: mostly(random.integer(1, 3), 4, 6), effectiveType: random.pick(['now', 'nextMonth']) };
  return found && clerk.put(`/api/crm/order/change/${found.userId}`, { ...body, ...payment(desk) });
};

const changeApplication: Act = async desk => {
  const found = await user(desk, 'active', 'APPLICATION');
  const newOfferId = desk.mostly(desk.random.integer(6, 7), 5);
  return found && desk.clerk.put(`/api/crm/order/buy/change/${found.userId}`, { newOfferId, ...payment(desk) });
};

export const selling = { sell, buy, change, changeApplication } satisfies Record<string, Act>;
