import { defineSample, type Row } from 'heddle/server';

const day = 86_400_000;
const models: [string, string, number, number][] = [
  ['三一SY75C', 'excavator', 80_000, 500_000],
  ['徐工XE35U', 'excavator', 52_000, 300_000],
  ['鼎力GTBZ14', 'lift', 36_000, 200_000],
  ['合力CPCD30', 'forklift', 28_000, 150_000],
  ['玉柴GF50', 'generator', 18_000, 80_000],
  ['柳工CLG612', 'roller', 60_000, 400_000],
];
const customers: [string, string, string][] = [
  ['江川建工第三项目部', '何志远', '城东新区滨江路88号'],
  ['润泽园林', '沈一禾', '西郊苗圃路5号'],
  ['宏达物流园', '邱立群', '北环物流大道1号'],
  ['安居装饰', '白晓雨', '南门大街21号'],
  ['青山矿业', '雷大山', '青山镇矿区'],
  ['星光会展', '乔文静', '会展中心2号馆'],
];
/** Customer, who let it out, days until it was to begin, days, machines, status, with what was kept of the deposit. */
const rentals: [number, string, number, number, number[], string, number?][] = [
  [1, 'xiaomei', -40, 10, [1, 13], 'closed'],
  [2, 'dawei', -32, 7, [4], 'closed', 30_000],
  [3, 'xiaomei', -20, 14, [10], 'closed'],
  [4, 'dawei', -9, 10, [7], 'open'],
  [1, 'xiaomei', -6, 6, [2, 14], 'open'],
  [5, 'dawei', -4, 20, [5, 16], 'open'],
  [6, 'xiaomei', -1, 3, [8, 15], 'open'],
  [2, 'xiaomei', 0, 5, [11], 'open'],
  [3, 'dawei', 1, 4, [12], 'draft'],
  [4, 'xiaomei', -12, 2, [9], 'cancelled'],
];

/** A yard with six models and eighteen machines, its customers, and rentals of the last weeks; every deposit adds up. */
export default defineSample(async ({ today, insert }) => {
  const start = Date.parse(`${today}T00:00:00Z`);
  const dayText = (days: number): string => new Date(start + days * day).toISOString().slice(0, 10);
  const stamp = (days: number, createdBy = 'dianzhang'): Row => {
    const at = `${dayText(Math.min(days, 0))} 00:00:00+08:00`;
    return { version: 1, createdBy, createdAt: at, updatedAt: at };
  };
  await insert(
    'customer',
    customers.map(([custName, contact, address], index) => ({
      id: index + 1,
      custName,
      contact,
      address,
      creditCode: null,
      note: null,
      contPhone: `1742000${String(1000 + index * 37)}`,
      ...stamp(-60 - index),
    })),
  );
  await insert(
    'machineModel',
    models.map(([modelName, kind, dayRate, deposit], index) => ({
      id: index + 1,
      modelName,
      kind,
      dayRate,
      deposit,
      note: null,
      ...stamp(-400),
    })),
  );
  const modelOf = (machine: number) => models[Math.floor((machine - 1) / 3)] ?? ['', '', 0, 0];
  const out = new Set(rentals.flatMap(([, , , , machines, status]) => (status === 'open' ? machines : [])));
  await insert(
    'machine',
    Array.from({ length: 18 }, (_, index) => {
      const id = index + 1;
      const status = out.has(id) ? 'out' : id === 6 ? 'repair' : id === 18 ? 'retired' : 'inStock';
      const machineNo = `HY-${String(id).padStart(3, '0')}`;
      return {
        id,
        machineNo,
        frameNo: `HYD${String(id * 7919).padStart(14, '0')}`,
        fullName: `${machineNo} ${modelOf(id)[0]}`,
        modelId: Math.floor(index / 3) + 1,
        status,
        hours: 300 + id * 131,
        fuel: id % 4 === 0 ? 6 : 8,
        boughtOn: dayText(-380 + id * 9),
        ...stamp(-380 + id * 9),
      };
    }),
  );
  const lines: Row[] = [];
  const entries: Row[] = [];
  const made = rentals.map(([customerId, by, begin, days, machines, status, kept = 0], index) => {
    const id = index + 1;
    const sum = (of: 2 | 3): number => machines.reduce((total, machine) => total + modelOf(machine)[of], 0);
    const lineStatus = { closed: 'back', open: 'out', draft: 'waiting' }[status] ?? 'dropped';
    for (const [at, machineId] of machines.entries()) {
      const back = status === 'closed' && {
        hours: 300 + machineId * 131,
        fuel: 8,
        damage: at === 0 && kept ? 'light' : 'none',
      };
      lines.push({
        id: lines.length + 1,
        rentalId: id,
        customerId,
        machineId,
        status: lineStatus,
        remark: at === 0 && kept ? '铲斗划痕' : null,
        dayRate: modelOf(machineId)[2],
        deposit: modelOf(machineId)[3],
        hours: null,
        fuel: null,
        damage: null,
        ...back,
        fee: at === 0 && kept ? kept : null,
        ...stamp(begin, by),
      });
    }
    const enter = (kind: string, amount: number, at: number) =>
      amount !== 0 && entries.push({ id: entries.length + 1, rentalId: id, kind, amount, ...stamp(at, by) });
    if (status === 'open' || status === 'closed') enter('taken', sum(3), begin);
    if (status === 'closed') enter('kept', -kept, begin + days);
    if (status === 'closed') enter('returned', kept - sum(3), begin + days);
    return {
      id,
      code: `ZL${dayText(Math.min(begin, 0)).replaceAll('-', '')}${String(900 + id)}`,
      customerId,
      status,
      note: null,
      site: customers[customerId - 1]?.[2],
      startDate: dayText(begin),
      days,
      dueDate: dayText(begin + days),
      payType: 'transfer',
      rent: sum(2) * days,
      deposit: sum(3),
      charged: kept,
      ...stamp(begin, by),
    };
  });
  await insert('rental', made);
  await insert('rentalLine', lines);
  await insert('depositEntry', entries);
});
