import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '#runtime/language/rules/settle.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.empty());
afterAll(() => ground?.close());

const path = '/api/sample/samples';
const create = (more: Record<string, unknown>) => ground.clerk.post(path, { sampleName: '甲', ...more });

/** One of each kind: spaces, zero width, joiners, direction marks, fillers, soft hyphen, Braille, variation selectors, tags. */
const unseen = [
  0x20, 0x09, 0xa0, 0x3000, 0x2007, 0x200b, 0x200c, 0x200d, 0x200e, 0x202e, 0x2060, 0x2066, 0xfeff, 0xad, 0x34f, 0x115f,
  0x1160, 0x17b4, 0x180e, 0x2800, 0x3164, 0xffa0, 0xfe0f, 0x1d173, 0xe0001, 0xe0100,
];

describe('a text of which nobody sees anything', () => {
  it.each(unseen.map(code => [code.toString(16)] as const))('is empty where it is required: U+%s', async hex => {
    const text = String.fromCodePoint(Number.parseInt(hex, 16)).repeat(2);
    expect((await create({ sampleName: text })).errors).toEqual({ sampleName: '该项为必填项' });
    expect((await create({ sampleName: ` ${text}\u200b ` })).errors).toEqual({ sampleName: '该项为必填项' });
  });

  it('is nothing where it may be left out, and nothing that is unique', async () => {
    for (const serial of ['\u200b', '\u2060\u200d', ' \u3164 ']) {
      const { content, errors } = await create({ serial });
      expect(errors).toEqual({});
      expect(content.serial ?? null).toBe(null);
    }
  });

  it('goes with what is seen', async () => {
    expect((await create({ sampleName: '👨\u200d👩\u200d👧' })).content.sampleName).toBe('👨\u200d👩\u200d👧');
  });

  it('is nothing to a rule of the form, too', () => {
    const rules = ground.model.entities.sample?.rules;
    if (!rules) throw new Error('the fixture has rules');
    const row = { remarks: null };
    expect(settle(rules, { ...row, product: '\u200b' }, row, () => null)).toMatchObject({ product: '\u200b' });
  });
});

/** Two ways to write one thing, as people do who have an input method on. */
const pairs: readonly (readonly [string, string])[] = [
  ['A1', 'Ａ１'],
  ['A1', 'Ａ1'],
  ['ｋａｔｅ-９', 'kate-9'],
  ['A1', 'A\u200b1'],
  ['①号', '1号'],
  ['ﾊﾛｰ', 'ハロー'],
];

describe('one code in two widths', () => {
  it.each(pairs)('is refused as one that is there: %s, %s', async (one, other) => {
    for (const field of ['serial', 'lot']) {
      await ground.empty();
      expect((await create({ [field]: one })).status).toBe(200);
      expect((await create({ [field]: other })).errors).toEqual({
        [field]: field === 'serial' ? '编号已存在' : '批号已存在',
      });
    }
  });

  it('is told while it is typed', async () => {
    await create({ serial: 'Ａ１' });
    const ask = (value: string) =>
      ground.clerk.get('/sysApi/v1/unique', { entity: 'sample', field: 'serial', value, record: '0' });
    expect((await ask('A1')).content).toBe(true);
    expect((await ask('a１')).content).toBe(true);
    expect((await ask('A2')).content).toBe(false);
  });

  it('differs in case where its search tells case', async () => {
    await create({ serial: 'Sort-S1', lot: 'Sort-S1' });
    expect((await create({ serial: 'sort-s1' })).errors).toEqual({ serial: '编号已存在' });
    expect((await create({ lot: 'sort-s1' })).status).toBe(200);
  });

  it.each(pairs)('is found by either: %s, %s', async (one, other) => {
    for (const [kept, asked] of [
      [one, other],
      [other, one],
    ] as const) {
      await ground.empty();
      await create({ sampleName: `前${kept}后`, serial: kept, lot: kept });
      for (const query of [{ sampleName: asked }, { serial: asked }, { lot: asked }])
        if (!asked.includes('\u200b') && !kept.includes('\u200b'))
          expect((await ground.clerk.get(path, query)).content.total, JSON.stringify(query)).toBe(1);
    }
    expect((await ground.clerk.get(path, { serial: 'B9' })).content.total).toBe(0);
  });
});

describe('records that hold one code in two widths already', () => {
  const publish = async () => migrate(ground.connection.pool, ground.model);
  const index = () => ground.rows("select indexname from pg_indexes where indexname = 'ua_sample_serial'");

  it('stay, are told of, and are held apart once they are', async () => {
    await ground.rows('drop index ua_sample_serial');
    const { content } = await create({ serial: 'A1' });
    await ground.rows("insert into sample (sample_name, serial) values ('乙', 'Ａ１')");
    expect(await publish()).toMatchObject({ alike: ['sample: a1'] });
    expect(await index()).toEqual([]);
    // What is there goes on being changed.
    expect((await ground.clerk.put(`${path}/${content.id}`, { remarks: '在', version: content.version })).status).toBe(
      200,
    );
    await ground.rows("update sample set serial = 'B1' where sample_name = '乙'");
    expect(await publish()).not.toHaveProperty('alike');
    expect(await index()).toHaveLength(1);
    expect((await create({ serial: 'Ｂ１' })).errors).toEqual({ serial: '编号已存在' });
  });
});
