import { idCard } from '../../../../schemas/extensions/samples/broadband/people/identity.ts';
import { type Act, type Desk, payment, type User, user } from '../desk.ts';

/** Something about one user, at a path of their key. */
const about =
  (path: string, status: string, body: (desk: Desk, found: User) => object): Act =>
  async desk => {
    const found = await user(desk, status);
    return found && desk.clerk.put(`/api/crm/order/${path}/${found.userId}`, { ...body(desk, found) });
  };

const place = ({ random, mostly }: Desk) => ({
  newCommunityId: mostly(random.integer(1, 2), 3),
  newAddrExt: mostly(`${random.integer(1, 30)}幢${random.integer(101, 999)}室`, ''),
});

export const lines = {
  move: about('move', 'active', desk => ({ ...place(desk), ...payment(desk) })),
  stop: about('stop', 'active', ({ random, mostly }) => ({
    stopMonths: mostly(random.integer(1, 6), 7),
    reason: '外出',
  })),
  resume: about('open', 'stopByUser', ({ mostly }) => ({ reason: mostly('回来了', '') })),
  cancel: about('cancellation', 'active', ({ random }) => ({
    terminalHandle: random.pick(['returned', 'pickUp']),
    reason: '搬家',
  })),
  renew: about('renew', 'active', desk => ({ renewNum: desk.mostly(desk.random.integer(1, 3), 0), ...payment(desk) })),
  resetPassword: about('password/reset', 'active', () => ({ reason: '忘记密码' })),
  transfer: about('transfer', 'active', desk => ({
    newCustName: `王${desk.random.integer(100, 999)}`,
    newCertCode: idCard(desk.random, '990106', true),
    newContPhone: '13900000002',
    balanceHandle: desk.random.pick(['keep', 'follow']),
    certPhotos: desk.mostly([desk.office.photo], []),
    ...payment(desk),
  })),
  shutDown: async desk => {
    const found = await desk.office.rows<{ billId: string }>(
      'select bill_id as "billId" from ins_user order by user_id desc limit 3',
    );
    return desk.one('head').post('/api/crm/businessOrder/batchShutdown', {
      title: '停机',
      reason: '违规',
      billIds: found.map(({ billId }) => billId).join('\n'),
    });
  },
} satisfies Record<string, Act>;
