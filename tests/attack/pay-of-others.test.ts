import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EntityModel, isStored, verbOf } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { openSession } from '#server/auth/sessions.ts';
import { quoted, snake } from '#server/database/names.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { wholeApp } from '../server/whole-app.ts';
import { type Caller, openWorld, type World } from '../server/world.ts';
import { questions } from './masked-values/questions.ts';

vi.setConfig({ testTimeout: 720_000, hookTimeout: 360_000 });

const bundle = await wholeApp();
const { model } = bundle;

/** What tells what somebody earns, or how their work was judged → the labels of those who keep it. */
const keepers: Readonly<Record<string, readonly string[]>> = {
  salarySlip: ['薪资详情', '算薪任务'],
  salaryAdjust: ['薪资补扣', '薪资发放'],
  salaryArchive: ['薪资档案'],
  salaryArchivePeriod: ['薪资档案'],
  kpiSalarySlip: ['绩效工资详情', '绩效工资'],
  kpiSheet: ['考核数据填报', '考核校准'],
  // Of a sheet that is locked, as the one here is.
  kpiCalibrationEntry: ['考核校准', '考核数据填报'],
};
/** What is part of another record → the field that names it, and of what. */
const parts: Readonly<Record<string, { field: string; of: string }>> = {
  kpiCalibrationEntry: { field: 'sheetId', of: 'kpiSheet' },
};
const pay = Object.keys(keepers);
/** A figure that nobody else has, as it may be written. */
const figure = 7_654_321;
const written = ['7654321', '76543.21', '76,543.21', '7,654,321'];
const tells = (answer: unknown): boolean => {
  const text = Buffer.isBuffer(answer) ? answer.toString('latin1') : JSON.stringify(answer ?? null);
  return written.some(one => text.includes(one));
};

let world: World;
/** Entity → the record of somebody else. */
const records = new Map<string, number>();
/** Role → somebody who has it alone. */
const people = new Map<string, Caller>();

const amounts = (entity: EntityModel) => entity.fields.filter(field => isStored(field) && fieldType(field).quantity);

/** What was before, or is a part, belongs to the record that is planted before it: the field that says so, and its value. */
function whole({ name, periodsOf }: EntityModel): [string, number | undefined][] {
  const part = periodsOf ? { field: periodsOf.by, of: periodsOf.entity } : parts[name];
  return part ? [[part.field, records.get(part.of)]] : [];
}
const ofRecord = (entity: EntityModel): [string, unknown][] => [
  ...whole(entity),
  ...(entity.periodsOf ? [['validFrom', '2020-01-01'] as [string, unknown]] : []),
];

async function plant(entity: EntityModel, orgId: number): Promise<void> {
  const { pool } = world.connection;
  const table = quoted(snake(entity.name));
  await pool.query(`alter table ${table} disable trigger all`);
  const last = entity.periodsOf ? 'effective' : (entity.states?.transitions.at(-1)?.to ?? null);
  const values: [string, unknown][] = [
    ...amounts(entity)
      .filter(({ name }) => name !== entity.key && name !== 'version')
      .map(({ name }): [string, unknown] => [name, figure]),
    ...(entity.states ? [[entity.states.field, last] as [string, unknown]] : []),
    ...(entity.scope === 'org' ? [['orgId', orgId] as [string, unknown]] : []),
    ...ofRecord(entity),
    ['createdBy', 'somebody else'],
  ];
  const { rows } = await pool.query<{ key: number }>(
    `insert into ${table} (${values.map(([name]) => quoted(snake(name))).join(', ')})
     values (${values.map((_, at) => `$${at + 1}`).join(', ')}) returning ${quoted(snake(entity.key))} as key`,
    values.map(([, value]) => value),
  );
  records.set(entity.name, Number(rows[0]?.key));
}

beforeAll(async () => {
  world = await openWorld(await lentPostgres(), bundle);
  const { pool, reserved } = world.connection;
  const { rows } = await pool.query<{ org: number }>('select min(org_id) as org from secorganize');
  const orgId = Number(rows[0]?.org);
  for (const name of pay) await plant(model.entities[name] as EntityModel, orgId);
  // What is asked is who may read it at all.
  await pool.query(`update secrole set data_scope = 'all'`);
  for (const role of Object.keys(model.roles)) {
    const made = await pool.query<{ id: number }>(
      `insert into secoperator (operator_code, operator_name, org_id, roles, enabled, created_by)
       select $1, $1, $2, jsonb_build_array(jsonb_build_object('roleId', role_id)), true, 'test'
       from secrole where role_name = $1 returning operator_id as id`,
      [role, orgId],
    );
    const operatorId = made.rows[0]?.id ?? 0;
    const { access_token } = await openSession(reserved, model.app.sessions, { operatorId, orgId });
    people.set(role, world.with(access_token));
  }
});
afterAll(() => world?.close());

const keeps = (role: string, entity: string): boolean => {
  const permissions = model.roles[role]?.permissions ?? [];
  return permissions === 'all' || (keepers[entity] ?? []).some(label => permissions.includes(label));
};
const blind = (entity: string): string[] => Object.keys(model.roles).filter(role => !keeps(role, entity));
const caller = (role: string): Caller => people.get(role) as Caller;

describe.each(pay)('%s of somebody else', name => {
  const entity = model.entities[name] as EntityModel;
  const key = () => records.get(name) ?? 0;
  /** What was before, or is a part, is asked for of its record. */
  const of = (): Record<string, string> =>
    Object.fromEntries(whole(entity).map(([field, key]) => [field, String(key)]));

  it('is there, and read by those who keep it', async () => {
    const found: string[] = [];
    for (const role of Object.keys(model.roles))
      if (keeps(role, name) && model.roles[role]?.permissions !== 'all')
        for (const question of questions(model, caller(role)).filter(one => one.entity.name === name)) {
          const { records: rows } = await question.ask(of());
          if (tells(rows)) found.push(question.name);
        }
    expect(found.length).toBeGreaterThan(0);
  });

  it('is told to no other role by any list, count, filter, order, export or report', async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const role of blind(name))
      for (const question of questions(model, caller(role)).filter(one => one.entity.name === name)) {
        const nothing = await question.ask({ ...of(), [entity.key]: '999999999' });
        asked += 1;
        if (nothing.status === 403) continue;
        const ways: [string, Record<string, string>][] = [
          ['all', {}],
          ['by its key', { [entity.key]: String(key()) }],
          ...amounts(entity).flatMap((field): [string, Record<string, string>][] => [
            [`${field.name} from`, { [entity.key]: String(key()), [`${field.name}From`]: '1' }],
            [`${field.name}`, { [entity.key]: String(key()), [field.name]: String(figure) }],
          ]),
        ];
        for (const [way, filters] of ways) {
          const answer = await question.ask({ ...of(), ...filters });
          if (tells(answer.records)) wrong.push(`${role} ${question.name} ${way}: told`);
          // A sheet without lines is as long as one of nothing.
          if (way !== 'all' && answer.status === 200 && answer.total > nothing.total)
            wrong.push(`${role} ${question.name} ${way}: ${answer.total} counted`);
        }
        for (const { name: sort } of amounts(entity))
          if (tells((await question.ask(of(), { name: sort, descending: true })).records))
            wrong.push(`${role} ${question.name} in the order of ${sort}: told`);
      }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(0);
  });

  it('is told to no other role by its record, history, print, search, or a report of their own', async () => {
    const wrong: string[] = [];
    const gets = Object.values(model.calls).filter(call => call.entity === name && verbOf(call)?.name === 'get');
    for (const role of blind(name)) {
      const { get, post } = caller(role);
      const definitions = [
        { title: '清单', entity: name, columns: amounts(entity).map(one => one.name) },
        {
          title: '统计',
          entity: name,
          measures: Object.fromEntries(amounts(entity).map(one => [one.name, { label: one.label, sum: one.name }])),
        },
      ];
      const answers: [string, unknown][] = [
        ...(await Promise.all(
          gets.map(
            async (call): Promise<[string, unknown]> => [
              call.name,
              (await get(call.path.replace(/:\w+/g, String(key())))).raw,
            ],
          ),
        )),
        ['history', (await get('/sysApi/v1/audit/history', { entity: name, id: key() })).raw],
        ['print', (await post('/sysApi/v1/printouts', { entity: name, id: key() })).raw],
        ['chain', (await get('/sysApi/v1/chains', { entity: name, id: key() })).raw],
        ['search', (await get('/sysApi/v1/search', { text: String(figure) })).raw],
        ['fields', (await get('/rptApi/v1/savedReports/fields', { about: name })).raw],
        ...(await Promise.all(
          definitions.map(
            async (definition, at): Promise<[string, unknown]> => [
              `composed ${at}`,
              (await post('/rptApi/v1/savedReports/data', { definition, curPage: 1, limit: 50 })).raw,
            ],
          ),
        )),
      ];
      wrong.push(...answers.filter(([, answer]) => tells(answer)).map(([way]) => `${role} by ${way}`));
    }
    expect(wrong).toEqual([]);
  });
});

it('no other list, report or choice of the product tells it', async () => {
  const wrong: string[] = [];
  const asked = new Set<string>();
  for (const role of blind('salarySlip').filter(one => pay.every(name => !keeps(one, name))))
    for (const question of questions(model, caller(role))) {
      if (asked.has(question.name)) continue;
      const { status, records: rows } = await question.ask({});
      if (status === 403) continue;
      asked.add(question.name);
      if (tells(rows)) wrong.push(`${role} ${question.name}`);
    }
  expect(wrong).toEqual([]);
  expect(asked.size).toBeGreaterThan(100);
});
