import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAt, openPeople, type People } from './ground.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people?.close());

const periods = (id: number) =>
  people.rows<{ from: string; to: string | null; team: string; grade: number }>(
    `select valid_from as "from", valid_to as "to", team, grade from person_period
     where person_id = $1 and status = 'effective' order by valid_from`,
    [id],
  );

describe('what holds from a day on', () => {
  it('begins with the day that the record says', async () => {
    const id = await people.person('甲', -10);
    expect(await periods(id)).toEqual([{ from: dayAt(-10), to: null, team: 'A', grade: 1 }]);
    expect(await people.heldOn(id, dayAt(-11))).toEqual({ team: null, grade: null });
  });

  it('changes from today where nobody says from when', async () => {
    const id = await people.person('乙', -10);
    const { content } = await people.clerk.get(`/api/person/${id}`);
    await people.clerk.put(`/api/person/${id}`, { team: 'B', version: content.version });
    expect(await periods(id)).toEqual([
      { from: dayAt(-10), to: dayAt(-1), team: 'A', grade: 1 },
      { from: dayAt(0), to: null, team: 'B', grade: 1 },
    ]);
  });

  it('is mended for the past without touching what was said later', async () => {
    const id = await people.person('丙', -30);
    await people.change(id, { team: 'C', from: dayAt(-10) });
    await people.change(id, { team: 'B', grade: 2, from: dayAt(-20) });
    expect((await people.clerk.get(`/api/person/${id}`)).content).toMatchObject({ team: 'C', grade: 2 });
    expect(await periods(id)).toEqual([
      { from: dayAt(-30), to: dayAt(-21), team: 'A', grade: 1 },
      { from: dayAt(-20), to: dayAt(-11), team: 'B', grade: 2 },
      { from: dayAt(-10), to: null, team: 'C', grade: 2 },
    ]);
  });

  it('follows the day of the beginning, where nothing was said before it', async () => {
    const id = await people.person('丁', 5);
    const read = async () => (await people.clerk.get(`/api/person/${id}`)).content;
    await people.clerk.put(`/api/person/${id}`, { begin: dayAt(9), team: 'B', version: (await read()).version });
    expect(await periods(id)).toEqual([{ from: dayAt(9), to: null, team: 'B', grade: 1 }]);
    await people.clerk.put(`/api/person/${id}`, { begin: dayAt(-9), version: (await read()).version });
    await people.change(id, { team: 'C', from: dayAt(-5) });
    const late = await people.clerk.put(`/api/person/${id}`, { begin: dayAt(-5), version: (await read()).version });
    expect(late.message).toBe(`${dayAt(-5)}时已有后来的变动，不能从这天开始`);
  });

  it('is refused before the record was there, by its guard, and by the rules of its fields', async () => {
    const id = await people.person('戊', -10);
    expect((await people.change(id, { team: 'B', from: dayAt(-11) })).message).toBe(
      `人员自${dayAt(-10)}起才有，不能从${dayAt(-11)}起改`,
    );
    expect(JSON.stringify(await people.change(id, { grade: 1001, from: dayAt(3) }))).toContain('1000');
    expect(await people.rows('select 1 from person_period where person_id = $1', [id])).toHaveLength(1);
    await people.clerk.put(`/api/person/${id}/leave`, {});
    expect((await people.change(id, { team: 'B', from: dayAt(3) })).message).toBe('戊已离开，不能变动');
  });

  it('makes its call once, when other values hold, and not for the past alone', async () => {
    const id = await people.person('己', -30);
    const follows = async () => (await people.clerk.get(`/api/person/${id}`)).content.follows;
    await people.change(id, { team: 'B', from: dayAt(-5) });
    expect(await follows()).toBe(1);
    await people.change(id, { team: 'C', from: dayAt(-9) });
    expect(await follows()).toBe(1);
    await people.change(id, { team: 'B', from: dayAt(0) });
    expect(await follows()).toBe(1);
  });

  it('goes with its record', async () => {
    const id = await people.person('庚', -30);
    await people.change(id, { team: 'B', from: dayAt(3) });
    await people.clerk.delete(`/api/person/${id}`);
    expect(await people.rows('select 1 from person_period where person_id = $1', [id])).toEqual([]);
  });
});

describe('what is read as of a day', () => {
  it('is what held then, through a reference, in lists, filters and who sees it', async () => {
    const id = await people.person('辛', -60);
    await people.change(id, { team: 'hidden', from: dayAt(-20) });
    await people.change(id, { team: 'C', grade: 7, from: dayAt(-10) });
    for (const days of [-30, -15, -5])
      await people.clerk.post('/api/sheet', { personId: id, day: dayAt(days), month: `${dayAt(days).slice(0, 7)}-01` });
    const { content } = await people.clerk.get(`/api/sheet?personId=${id}&sort=day&order=asc`);
    expect(content.records.map((one: Record<string, unknown>) => [one.day, one.teamThen, one.teamNow])).toEqual([
      [dayAt(-30), 'A', 'C'],
      [dayAt(-5), 'C', 'C'],
    ]);
    const found = await people.clerk.get(`/api/sheet?personId=${id}&teamThen=A`);
    expect(found.content.total).toBe(1);
  });
});

describe('in any order and from any day', () => {
  const said = fc.record({
    days: fc.integer({ min: -20, max: 0 }),
    team: fc.option(fc.constantFrom('A', 'B', 'C', 'D'), { nil: undefined }),
    grade: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  });

  it('is what a naive list of days would be, and what holds today is in the record', { timeout: 720_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(said, { maxLength: 6 }), async changes => {
        const id = await people.person('壬', -20);
        const days = new Map(Array.from({ length: 21 }, (_, at) => [at - 20, { team: 'A', grade: 1 }]));
        const said = { team: new Set([-20]), grade: new Set([-20]) };
        for (const { days: from, team, grade } of changes) {
          await people.change(id, { team, grade, from: dayAt(from) });
          for (const [field, value] of Object.entries({ team, grade }) as ['team', string][]) {
            if (value === undefined) continue;
            said[field].add(from);
            const until = Math.min(...[...said[field]].filter(day => day > from), 1);
            for (let day = from; day < until; day++) Object.assign(days.get(day) ?? {}, { [field]: value });
          }
        }
        for (const [day, values] of days) expect(await people.heldOn(id, dayAt(day))).toEqual(values);
        expect((await people.clerk.get(`/api/person/${id}`)).content).toMatchObject(days.get(0) ?? {});
        const all = await periods(id);
        expect(all.at(-1)?.to).toBeNull();
        for (const [at, one] of all.slice(1).entries()) expect(all[at]?.to).toBe(dayBefore(one.from));
      }),
      { numRuns: 25 },
    ),
  );

  it('by several at once leaves neither hole nor overlap, and loses nothing', async () => {
    const id = await people.person('癸', -40);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => people.change(id, { team: `T${at}`, from: dayAt(-30 + at) })),
    );
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    expect((await periods(id)).map(one => one.team)).toEqual(['A', ...Array.from({ length: 12 }, (_, at) => `T${at}`)]);
  });

  it('is kept by the database itself', async () => {
    const id = await people.person('子', -40);
    const insert = `insert into person_period (person_id, valid_from, valid_to, team, grade, status) values (${id}, '${dayAt(-3)}', null, 'B', 1, 'effective')`;
    await expect(people.rows(insert)).rejects.toThrow(/no_overlap|do not follow/);
    await expect(
      people.rows(`update person_period set valid_to = '${dayAt(2)}' where person_id = ${id}`),
    ).rejects.toThrow(/do not follow each other/);
  });
});

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
