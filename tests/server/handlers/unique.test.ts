import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ground, openGround } from '../acts/ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
  await ground.reset();
});
afterAll(async () => {
  await ground?.close();
});

const ask = (given: Record<string, unknown>) =>
  ground.clerk.get('/sysApi/v1/unique', { entity: 'offer', field: 'offerName', ...given });

it('says whether another record has the value, in whatever spelling', async () => {
  expect((await ask({ value: ' 百兆 ' })).content).toBe(true);
  expect((await ask({ value: '百兆', record: 1 })).content).toBe(false);
  expect((await ask({ value: '百兆', record: 2 })).content).toBe(true);
  expect((await ask({ value: '千兆' })).content).toBe(false);
});

it('answers about fields that are unique, and to those who may save them', async () => {
  expect((await ask({ field: 'price', value: '3000' })).status).toBe(404);
  expect((await ask({ entity: 'constructor', value: 'x' })).status).toBe(404);
  expect((await ask({ entity: 'terminal', field: 'sn', value: 'T1' })).status).toBe(403);
});
