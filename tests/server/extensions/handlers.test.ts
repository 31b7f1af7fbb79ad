import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { compileFolder } from '#runtime/language/index.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Caller, openWorld, type World } from '../world.ts';

let world: World;
let clerk: Caller;

beforeAll(async () => {
  const { issues, bundle } = await compileFolder(path.join(import.meta.dirname, '../../fixtures/extended'));
  if (!bundle) throw new Error(issues.map(issue => issue.message).join('\n'));
  world = await openWorld(await lentPostgres(), bundle);
  const { content } = await world.login('clerk', 'clerk123');
  clerk = world.with(content.access_token);
});
beforeEach(async () => {
  await world.connection.pool.query('truncate reading, machine, heddle_request restart identity cascade');
  for (const machineNo of ['A1', 'A2']) await clerk.post('/api/machine', { machineNo, meter: 1200 });
});
afterAll(async () => {
  await world?.close();
});

const read = (machineId: unknown, meter: unknown, headers = {}) =>
  clerk.post('/api/meter', { machineId, meter }, headers);
const stored = async () => {
  const machines = await world.connection.pool.query('select meter::int from machine order by id');
  const readings = await world.connection.pool.query('select count(*)::int from reading');
  return { meters: machines.rows.map(({ meter }) => meter), readings: readings.rows[0].count };
};

it("a call is carried out by the app's own handler, which makes other calls", async () => {
  expect(await read(1, 1250)).toMatchObject({ code: 200, content: { hours: 50 } });
  expect(await stored()).toEqual({ meters: [1250, 1200], readings: 1 });
});

it('nothing lasts of what it did before it refuses, and the field is told', async () => {
  const refused = { status: 422, message: '上次已是1200小时', errors: { meter: '上次已是1200小时' } };
  expect(await read(1, 1100)).toMatchObject(refused);
  expect(await stored()).toEqual({ meters: [1200, 1200], readings: 0 });
});

it.each([
  ['a field too few', { machineId: 1 }, 'meter'],
  ['a field too many', { machineId: 1, meter: 1250, hours: 7 }, 'hours'],
  ['a wrong type', { machineId: 1, meter: '1250h' }, 'meter'],
])('its body is judged as the document says: %s', async (_, body, field) => {
  expect(await clerk.post('/api/meter', body)).toMatchObject({
    status: 422,
    errors: { [field]: expect.any(String) },
  });
});

it('the same request twice is carried out once', async () => {
  const once = { 'idempotency-key': 'reading-1' };
  expect((await read(1, 1250, once)).content).toEqual({ hours: 50 });
  expect((await read(1, 1250, once)).content).toEqual({ hours: 50 });
  expect((await stored()).readings).toBe(1);
});

it('an act that makes its call has it in its own transaction: all or nothing', async () => {
  const both = (second: number) =>
    clerk.post('/api/meter/several', {
      readings: [
        { machineId: 1, meter: 1300 },
        { machineId: 2, meter: second },
      ],
    });
  expect(await both(1100)).toMatchObject({ status: 422, errors: { 'readings.1.meter': '上次已是1200小时' } });
  expect(await stored()).toEqual({ meters: [1200, 1200], readings: 0 });
  expect((await both(1400)).code).toBe(200);
  expect(await stored()).toEqual({ meters: [1300, 1400], readings: 2 });
});

it('what it writes is in the audit trail under the name of its call', async () => {
  await read(2, 1250);
  const { rows } = await world.connection.pool.query(
    'select entity, call from audit_entry order by entry_id desc limit 2',
  );
  expect(rows.map(({ entity, call }) => `${entity} ${call}`).sort()).toEqual([
    'machine meter.read',
    'reading meter.read',
  ]);
});

it("the app's own format judges what is sent, and stores and searches it in one way of writing", async () => {
  const made = (frameNo: string) => clerk.post('/api/machine', { machineNo: 'A3', meter: 1, frameNo });
  expect(await made('HYO00000000007919')).toMatchObject({
    status: 422,
    errors: { frameNo: '车架号没有字母I、O、Q和符号' },
  });
  expect(await made('hyd000000000０7919')).toMatchObject({ code: 200, content: { frameNo: 'HYD00000000007919' } });
  expect((await clerk.get('/api/machine', { frameNo: 'hyd00000000007919' })).content.total).toBe(1);
});
