/** What the clients find: little of what they fight over. Amounts in cents. */
const many = (count: number, row: (index: number) => readonly [string, Record<string, unknown>]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => row(index)));

/** What lies on each account at the beginning. */
export const funds = 5_000_000;
/** What the one budget holds. */
export const budget = 3_000_000;
const certificates = ['11010119900307803X', '110101199003070038', '110101199003070054', '110101199003070070'];
export const customers = certificates.map((custCertCode, index) => ({
  custName: `客户${'甲乙丙丁'[index]}`,
  custCertCode,
}));
export const serials = Array.from({ length: 60 }, (_, index) => `ONU${String(index).padStart(6, '0')}`);

/** Entity → name → fields; a name stands for a key. */
export const given: Record<string, Record<string, Record<string, unknown>>> = {
  community: {
    翠苑: {
      communityName: '翠苑小区',
      districtId: '990106',
      address: '文三路1号',
      maxBandwidth: 300,
      stationOrgId: '总部',
      status: 'open',
    },
  },
  offer: {
    百兆: {
      offerName: '百兆包年',
      userSpec: 'BROADBAND',
      bandwidth: 100,
      price: 36_000,
      periodType: 'year',
      validDate: '2026-01-01',
      status: 'onSale',
    },
  },
  resType: { 光猫: { resTypeName: '光猫', resTypeCode: 'ONU' } },
  resCode: {
    型号: {
      resCode: 'ONU-1',
      resCodeName: '一号光猫',
      resTypeId: '光猫',
      manufacturer: '光联',
      salePrice: 20_000,
      depositPrice: 10_000,
    },
  },
  terminal: many(serials.length, index => [
    `T${index}`,
    { sn: serials[index], resCodeId: '型号', resTypeId: '光猫', terminalOrigin: 'rented' },
  ]),
  customer: many(customers.length, index => [
    `C${index}`,
    { ...customers[index], contPhone: `1390000000${index}`, status: 'active' },
  ]),
  account: many(customers.length, index => [`C${index}`, { custId: `C${index}`, balance: funds, arrears: 0 }]),
  balance: many(customers.length, index => [
    `C${index}`,
    { accountId: `C${index}`, custId: `C${index}`, balanceType: 'general', remaining: funds, reserved: 0 },
  ]),
  insUser: many(customers.length, index => [
    `C${index}`,
    { billId: `KD90000${index}`, userSpec: 'BROADBAND', custId: `C${index}`, accountId: `C${index}`, status: 'active' },
  ]),
  order: many(customers.length, index => [
    `C${index}`,
    {
      businessType: 'BILL_ONCE',
      businessName: '一次性收费',
      custId: `C${index}`,
      custName: customers[index]?.custName,
      userId: `C${index}`,
      accountId: `C${index}`,
      payStatus: 'paid',
      status: 'completed',
    },
  ]),
  payment: many(customers.length, index => [
    `C${index}`,
    {
      orderId: `C${index}`,
      userId: `C${index}`,
      custId: `C${index}`,
      accountId: `C${index}`,
      payType: 'wechat',
      amount: 5_000_000,
      refunded: 0,
      refunding: 0,
      refundable: 5_000_000,
      status: 'paid',
    },
  ]),
  workOrder: many(600, index => [
    `W${index}`,
    {
      typeId: '0',
      title: `无法上网${index}`,
      userRequest: '光猫亮红灯',
      status: 'toClaim',
      orgId: '总部',
      handleOrgId: '总部',
    },
  ]),
  feeCategory: { 办公费: { categoryName: '办公费', categoryCode: 'F0401' } },
  itemCategory: { 办公设备: { categoryName: '办公设备', categoryCode: 'W0402' } },
  item: {
    电脑: { itemName: '笔记本电脑', categoryId: '办公设备', feeCategoryId: '办公费', unit: 'piece', refPrice: 600_000 },
  },
  budget: { 今年: { budgetName: '今年办公预算', year: 2026 } },
  budgetItem: {
    办公: {
      budgetId: '今年',
      itemTitle: '办公费',
      feeCategoryId: '办公费',
      amount: budget,
      occupied: 0,
      used: 0,
      available: budget,
    },
  },
};
