import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAt, openPeople, type People } from './ground.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people?.close());

const asked = { 'x-heddle-foretell': '1' };
const foretell = async (id: number, body: Record<string, unknown>): Promise<string[]> =>
  (await people.clerk.put(`/api/person/${id}/change`, body, asked)).content.touched;
const sheet = (personId: number, day: number, rate: number) =>
  people.clerk.post('/api/sheet', { personId, day: dayAt(day), rate });
const lastDayOf = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10);
};

/** Everything that was written of a person, and that it was told. */
const written = async (id: number) => ({
  periods: await people.rows('select * from person_period where person_id = $1 order by valid_from', [id]),
  person: await people.rows('select * from person where person_id = $1', [id]),
  sheets: await people.rows('select * from sheet where person_id = $1 order by sheet_id', [id]),
  told: await people.rows('select count(*) from audit_entry'),
  jobs: await people.rows('select count(*) from heddle_job'),
});

describe('what a correction of the past touches', () => {
  it('is the periods that change or are split, and what stands on a day whose values become others, with the difference', async () => {
    const id = await people.person('甲', -30);
    await people.change(id, { grade: 3, from: dayAt(-10) });
    for (const [day, rate] of [
      [-25, 1],
      [-15, 1],
      [-5, 3],
    ] as const)
      await sheet(id, day, rate);
    const before = await written(id);
    expect(await foretell(id, { grade: 2, from: dayAt(-20) })).toEqual([
      `${dayAt(-20)}至${dayAt(-11)}：级别 1 → 2（${dayAt(-30)}起的一段由此分开）`,
      `${dayAt(-15)}的考勤表：级别1改为2，工钱差2`,
    ]);
    // Nothing of it lasts; done in earnest, it is as it was told.
    expect(await written(id)).toEqual(before);
    await people.change(id, { grade: 2, from: dayAt(-20) });
    expect(await people.heldOn(id, dayAt(-15))).toEqual({ team: 'A', grade: 2 });
    expect((await written(id)).sheets).toEqual(before.sheets);
  });

  it('is nothing from today on, and nothing where all holds already', async () => {
    const id = await people.person('乙', -30);
    await sheet(id, -5, 1);
    expect(await foretell(id, { grade: 2, from: dayAt(0) })).toEqual([]);
    expect(await foretell(id, { grade: 2, from: dayAt(9) })).toEqual([]);
    expect(await foretell(id, { grade: 1, from: dayAt(-20) })).toEqual([]);
  });

  it('counts of a month its last day', async () => {
    const id = await people.person('丙', -90);
    const month = `${dayAt(-40).slice(0, 7)}-01`;
    await people.clerk.post('/api/sheet', { personId: id, day: dayAt(-80), rate: 1, month });
    const end = lastDayOf(month);
    expect(await foretell(id, { grade: 2, from: end })).toContain(`${month}的考勤表`);
    const next = new Date(Date.parse(end) + 86_400_000).toISOString().slice(0, 10);
    expect(await foretell(id, { grade: 2, from: next })).not.toContain(`${month}的考勤表`);
  });

  it('tells of what the caller does not see how many there are, and nothing else', async () => {
    const id = await people.person('丁', -30);
    await sheet(id, -5, 7);
    await people.change(id, { team: 'hidden', from: dayAt(-30) });
    const lines = await foretell(id, { grade: 9, from: dayAt(-20) });
    expect(lines.at(-1)).toBe('另有1条考勤表由这些值得出，您无权查看');
    expect(lines.join()).not.toContain('工钱');
  });

  it('is refused as the call itself is, and of no call that does not foretell', async () => {
    const id = await people.person('戊', -10);
    const early = await people.clerk.put(`/api/person/${id}/change`, { team: 'B', from: dayAt(-11) }, asked);
    expect(early.message).toBe(`人员自${dayAt(-10)}起才有，不能从${dayAt(-11)}起改`);
    const other = await people.clerk.put(`/api/person/${id}/leave`, {}, asked);
    expect(other.status).toBe(404);
    expect(await people.rows('select gone from person where person_id = $1', [id])).toEqual([{ gone: false }]);
  });

  it('leaves its name of the request free for the call itself', async () => {
    const id = await people.person('己', -30);
    const named = { 'idempotency-key': `foretell-${id}` };
    const body = { grade: 2, from: dayAt(-20) };
    await people.clerk.put(`/api/person/${id}/change`, body, { ...asked, ...named });
    await people.clerk.put(`/api/person/${id}/change`, body, named);
    expect(await people.heldOn(id, dayAt(-15))).toEqual({ team: 'A', grade: 2 });
  });
});
