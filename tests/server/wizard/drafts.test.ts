import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Hall, openHall } from './ground.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
});
beforeEach(() => hall.reset());
afterAll(() => hall?.close());

const path = '/sysApi/v1/drafts';
const place = { page: 'subscribe', record: '{}' };
const keep = (who: Hall['clerk'], revision: number, data: string) => who.put(path, { ...place, revision, data });
const find = (who: Hall['clerk']) => who.get(path, place);

describe('a draft', () => {
  it('is found by its own person in any window, and by nobody else', async () => {
    expect((await find(hall.clerk)).content).toBe(null);
    await keep(hall.clerk, 0, '{"a":1}');
    expect((await find(hall.clerk)).content).toMatchObject({ data: '{"a":1}', revision: 1 });
    expect((await find(hall.other)).content).toBe(null);
  });

  it('goes on from what was kept last; over what another window has kept nobody writes', async () => {
    await keep(hall.clerk, 0, 'one');
    expect((await keep(hall.clerk, 1, 'two')).content).toMatchObject({ revision: 2 });
    const late = await keep(hall.clerk, 1, 'late');
    expect(late).toMatchObject({ code: 409, content: { data: 'two', revision: 2 } });
    expect(await keep(hall.clerk, 0, 'new')).toMatchObject({ code: 409 });
    expect((await find(hall.clerk)).content).toMatchObject({ data: 'two' });
  });

  it('is gone when it is given up, and who goes on with it is told', async () => {
    await keep(hall.clerk, 0, 'one');
    await hall.clerk.delete(path, place);
    expect((await find(hall.clerk)).content).toBe(null);
    expect(await keep(hall.clerk, 1, 'two')).toMatchObject({ code: 409, content: {} });
  });

  it('goes, what was kept longest ago first, where all of one person are more than eight megabytes', async () => {
    const large = '稿'.repeat(200_000);
    for (let page = 0; page < 16; page++)
      expect((await hall.clerk.put(path, { page: `p${page}`, record: '', revision: 0, data: large })).code).toBe(200);
    const left = await Promise.all(
      Array.from(
        { length: 16 },
        async (_, page) => (await hall.clerk.get(path, { page: `p${page}`, record: '' })).content,
      ),
    );
    // Of 600 kB each thirteen are within it: those that were kept last.
    expect(left.map(Boolean)).toEqual([...Array(3).fill(false), ...Array(13).fill(true)]);
  });

  it('is no place to store much', async () => {
    expect(await keep(hall.clerk, 0, 'x'.repeat(200_001))).toMatchObject({ code: 422 });
  });
});
