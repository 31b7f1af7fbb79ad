import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compile } from '#runtime/language/index.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { shopFiles } from '../shop.ts';
import { type Caller, openWorld, type World } from '../world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });

const service = (entity: string, title: string): string => `title: ${title}
base: /api/garage/${entity}
entity: ${entity}
calls:
  list: { get: '', verb: list }
  get: { get: ':id', verb: get }
  create: { post: '', verb: create }
  update: { put: ':id', verb: update }
  export: { post: export, verb: export }
`;
const form = (entity: string, title: string, fields: string): string => `kind: form
title: 新建${title}
editTitle: 编辑${title}
params: { id: integer }
load: garage.${entity}.get
create: garage.${entity}.create
update: garage.${entity}.update
fields: [${fields}]
`;
const list = (entity: string, title: string, columns: string, more = ''): string => `kind: list
title: ${title}
call: garage.${entity}.list
columns: [${columns}]
actions:
  edit: { label: 编辑, place: row, open: ${entity}Form, with: { id: row.id } }
  export: { label: 导出, place: toolbar, call: garage.${entity}.export, export: true }
${more}`;

/** A repair is of a vehicle, that of an owner, who lives in a town: each repair knows them all. */
const { bundle: garage, issues } = compile(
  new Map(
    Object.entries({
      'app.yaml': 'heddle: 3\nname: 车行\nversion: "1"\nhome: repair\nlogin: login\norganisation: 总店\n',
      'pages/login.page.yaml': shopFiles['pages/login.page.yaml'] ?? '',
      'permissions.yaml': `pages:
  owner: 车主
  ownerForm: 车主
  vehicle: 车辆
  vehicleForm: 车辆
  repair: 维修
  repairForm: 维修
  repairReport: 维修
actions: [查看完整信息]
unmask: 查看完整信息
`,
      'roles.yaml': `${shopFiles['roles.yaml']?.replace(/^roles:\n(?: .*\n)*/m, '')}
roles:
  管理员: { permissions: all, data: all }
  店长: { permissions: [车主, 车辆, 维修], data: all }
  店员: { permissions: [车主, 车辆, 维修], data: all }
  学徒: { permissions: [维修], data: all }
  访客: { permissions: [], data: self }
`,
      'menu.yaml': 'items: [repair, repairReport, owner, vehicle]\n',
      'entities/town.entity.yaml': 'title: 城镇\nfields:\n  townName: { label: 城镇, required: true }\n',
      'entities/owner.entity.yaml': `title: 车主
fields:
  ownerName: { label: 姓名, required: true }
  mobile: { label: 手机, mask: phone }
  credit: { label: 额度, type: money }
  keeper: { label: 客服, search: exact }
  secret: { label: 备注, see: "!('店员' in user.roles)" }
  townId: { label: 城镇, entity: town }
`,
      'entities/vehicle.entity.yaml': `title: 车辆
name: title
fields:
  plate: { label: 车牌, required: true }
  ownerId: { label: 车主, entity: owner, required: true }
  title: { label: 称呼, via: ownerId.ownerName }
  ownerTown: { label: 车主城镇, via: ownerId.townId }
  ownerSecret: { label: 车主备注, via: ownerId.secret }
`,
      'entities/repair.entity.yaml': `title: 维修
see: row.keeper == user.operatorCode || '管理员' in user.roles
fields:
  townName: { label: 城镇名称, via: townId.townName }
  keeper: { label: 客服, via: ownerId.keeper }
  vehicleId: { label: 车辆, entity: vehicle, required: true }
  ownerId: { label: 车主, via: vehicleId.ownerId }
  ownerName: { label: 车主姓名, via: ownerId.ownerName }
  called: { label: 称呼, via: vehicleId.title }
  mobile: { label: 手机, via: ownerId.mobile }
  credit: { label: 额度, via: ownerId.credit }
  secret: { label: 备注, via: vehicleId.ownerSecret }
  townId: { label: 城镇, via: vehicleId.ownerTown }
  amount: { label: 金额, type: money, required: true }
  left: { label: 余额, type: money, value: row.credit - row.amount }
rules:
  - { check: row.amount <= row.credit, message: 超出车主的额度, field: amount }
`,
      'services/garage/garage.town.calls.yaml': service('town', '城镇'),
      'services/garage/garage.owner.calls.yaml': service('owner', '车主'),
      'services/garage/garage.vehicle.calls.yaml': service('vehicle', '车辆'),
      'services/garage/garage.repair.calls.yaml': service('repair', '维修'),
      'pages/owner.page.yaml': list('owner', '车主', 'ownerName'),
      'pages/ownerForm.page.yaml': form('owner', '车主', 'ownerName, mobile, credit, keeper, secret, townId'),
      'pages/vehicle.page.yaml': list('vehicle', '车辆', 'plate, title, ownerTown'),
      'pages/vehicleForm.page.yaml': form('vehicle', '车辆', 'plate, ownerId'),
      'pages/repair.page.yaml': list(
        'repair',
        '维修',
        'vehicleId, ownerId, ownerName, called, townId, townName, mobile, credit',
        'query: [ownerName, ownerId, townId, credit]\n',
      ),
      'pages/repairForm.page.yaml': form('repair', '维修', 'vehicleId, amount'),
      'reports/repairs.report.yaml':
        'defineId: 91\ntitle: 维修统计\nentity: repair\nparams: [ownerName]\ngroup: [ownerId, townName]\nmeasures:\n  total: { label: 次数, count: true }\n  sum: { label: 金额, sum: amount }\n',
      'pages/repairReport.page.yaml': 'kind: report\ntitle: 维修统计\nreport: repairs\n',
    }),
  ),
);
if (!garage) throw new Error(issues.map(issue => `${issue.file}:${issue.line} ${issue.message}`).join('\n'));

let world: World;
let admin: Caller;
const path = '/api/garage/repair';
const names = async (query: Record<string, unknown>, who = admin): Promise<string[]> => {
  const answer = await who.get(path, { sort: 'id', ...query });
  expect(answer.message).toBe('成功');
  return answer.content.records.map((row: { ownerName: string }) => row.ownerName);
};

beforeAll(async () => {
  world = await openWorld(await lentPostgres(), garage);
  admin = await world.as('admin');
  await world.connection.pool.query(
    "insert into town (town_name, created_by) values ('云州', 'admin'), ('海州', 'admin')",
  );
  const owners = [
    { ownerName: '张三', mobile: '13812345678', credit: 5000, keeper: 'boss', secret: '老客户', townId: 2 },
    { ownerName: '李四', mobile: '13900000000', credit: 900, keeper: 'east', townId: 1 },
  ];
  for (const [index, owner] of owners.entries()) {
    expect((await admin.post('/api/garage/owner', owner)).errors).toEqual({});
    expect((await admin.post('/api/garage/vehicle', { plate: `云A${index}`, ownerId: index + 1 })).errors).toEqual({});
    expect((await admin.post(path, { vehicleId: index + 1, amount: 800 })).errors).toEqual({});
  }
});
afterAll(() => world?.close());

describe('what is read through references of others', () => {
  it('is read through any number of them, in whatever order they are declared, with the names behind', async () => {
    const { records } = (await admin.get(path, { sort: 'id' })).content;
    expect(records[0]).toMatchObject({
      vehicleId$name: '张三',
      ownerId: 1,
      ownerId$name: '张三',
      ownerName: '张三',
      called: '张三',
      townId: 2,
      townId$name: '海州',
      townName: '海州',
      credit: 5000,
      left: 4200,
    });
    expect((await admin.get(`${path}/2`)).content).toMatchObject({ townId$name: '云州', called: '李四' });
  });

  it('is filtered, sorted and added up by', async () => {
    expect(await names({ ownerName: '三' })).toEqual(['张三']);
    expect(await names({ ownerId: 2 })).toEqual(['李四']);
    expect(await names({ townId: 1 })).toEqual(['李四']);
    expect(await names({ 'credit.from': 1000 })).toEqual(['张三']);
    expect(await names({ sort: 'credit' })).toEqual(['李四', '张三']);
    expect(await names({ sort: 'townName', order: 'desc' })).toEqual(['李四', '张三']);
    expect((await admin.get(path, { sums: 'credit' })).content.sums).toEqual({ credit: 5900 });
  });

  it('is exported and reported by its names', async () => {
    const answer = await admin.post(`${path}/export`, {
      query: { filters: { townId: 2 } },
      columns: ['vehicleId', 'ownerId', 'called', 'townId'],
    });
    const { sheets } = await readXlsx(answer.raw);
    expect(sheets[0]?.rows.at(-1)).toEqual(['张三', '张三', '张三', '海州']);
    const report = await admin.post('/rptApi/v1/rptQueryData', { defineId: 91, params: {}, curPage: 1, limit: 20 });
    expect(report.content.records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ownerId: 1, ownerId$name: '张三', townName: '海州', total: 1, sum: 800 }),
      ]),
    );
  });

  it('is masked, hidden and withheld as where it stands', async () => {
    const [boss, east] = [await world.as('boss'), await world.as('east')];
    // Who sees a repair is said by the owner of its vehicle.
    expect(await names({}, boss)).toEqual(['张三']);
    expect(await names({}, east)).toEqual(['李四']);
    const [seen] = (await boss.get(path)).content.records;
    expect(seen).toMatchObject({ mobile: '138****5678', secret: '老客户' });
    expect((await east.get(path)).content.records[0]).not.toHaveProperty('secret');
    expect((await east.get(path, { secret: '老' })).errors).toEqual({ secret: '不能按此项查询' });
  });

  it('is what rules are judged by when the first reference changes', async () => {
    const { version } = (await admin.get(`${path}/1`)).content;
    const refused = await admin.put(`${path}/1`, { vehicleId: 2, amount: 1000, version });
    expect(refused.errors).toEqual({ amount: '超出车主的额度' });
    expect((await admin.put(`${path}/1`, { vehicleId: 2, version })).errors).toEqual({});
    expect((await admin.get(`${path}/1`)).content).toMatchObject({ ownerName: '李四', credit: 900, left: 100 });
  });
});
