import { dayOf, momentOf } from '../../../schemas/extensions/samples/broadband/days.ts';
import { buildWorld, type Existing, type Sizes } from '../../../schemas/extensions/samples/broadband/world.ts';

/** What the server has seeded when the sample comes: the root and one station that an account names. */
export const existing: Existing = {
  organisations: [
    { orgId: 1, orgName: '云州宽带公司', parentId: null, orgPath: '/1/' },
    { orgId: 2, orgName: '鼓楼服务站', parentId: 1, orgPath: '/1/2/' },
  ],
  operators: [
    {
      operatorId: 1,
      operatorCode: 'yy001',
      operatorName: '林晓岚',
      orgId: 2,
      roleNames: ['营业受理员', '订单审核员', '采购专员', '采购主管'],
    },
    { operatorId: 3, operatorCode: 'bz001', operatorName: '郑海燕', orgId: 2, roleNames: ['客服班长'] },
    { operatorId: 2, operatorCode: 'gl900', operatorName: '顾明远', orgId: 1, roleNames: ['系统管理员'] },
  ],
  roles: [
    { roleId: 1, roleName: '营业受理员' },
    { roleId: 2, roleName: '网格员' },
    { roleId: 3, roleName: '系统管理员' },
    { roleId: 4, roleName: '总经理' },
  ],
  definitions: { 'order.reviewNew': 'a', 'order.reviewMoveMch': 'b', 'order.reviewTransfer': 'c' },
};

const smallSizes: Sizes = {
  customers: 500,
  equipment: 60,
  applications: 60,
  orders: 1900,
  workOrders: 300,
  opportunities: 40,
  stock: 40,
  suppliers: 60,
  items: 60,
  applies: 40,
  employees: 60,
};

export const smallWorld = (day: string, seed = 1, hour = 11) =>
  buildWorld(seed, momentOf(dayOf(day), hour), existing, smallSizes);
