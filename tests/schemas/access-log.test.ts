import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Model } from '#runtime/language/index.ts';
import { failureOf } from '#runtime/services/calls/outcome.ts';
import { errors } from '#server/errors/catalogue.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { wholeApp } from '../server/whole-app.ts';
import { type Caller, openWorld, type World } from '../server/world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });

let world: World;
let model: Model;
let admin: Caller;
beforeAll(async () => {
  const app = await wholeApp();
  model = app.model;
  world = await openWorld(await lentPostgres(), app);
  admin = world.with((await world.login('admin', 'heddle2026')).content.access_token);
});
afterAll(async () => {
  await world?.server.app.close();
  await world?.connection.close();
});

const path = '/api/crm/radius/queryAccessLog';

it('the access log of a user who has none is empty, and no failure', async () => {
  expect(await admin.get(path, { username: 'KD0' })).toMatchObject({ status: 200, code: 200, content: { total: 0 } });
});

it.each([
  [{ 'authDate.from': '2026-02-30' }],
  [{ authDate: 'abc' }],
  [{ size: 'many' }],
  [{ sort: 'nothing' }],
  [{ nothing: 'x' }],
])(
  'what the access log cannot be asked, %j, has a code of the catalogue, and staff are told (spec 8.1, 8.2)',
  async query => {
    const answer = await admin.get(path, query);
    // None is 400, which of this call means that there is nothing (暂无数据), and of others is passed over in silence.
    const known = Object.values(errors).filter(({ status }) => status === answer.status);
    expect(known.map(error => ('code' in error ? error.code : error.status))).toContain(answer.code);
    expect(answer.status).toBe(422);
    const call = model.calls['crm.radius.queryAccessLog'];
    const failure = failureOf(call as never, answer.status, { ...answer }, false);
    expect(failure.message).toBe(answer.message);
    expect(failure.message).not.toBe('');
  },
);

it('what is no request at all is told by such a code, too', async () => {
  const answer = await admin.post('/api/crm/workOrder', Buffer.from('{"typeId":'), {
    'content-type': 'application/json',
  });
  expect(answer).toMatchObject({ status: 422, code: 422, message: errors.badInput.text });
});
