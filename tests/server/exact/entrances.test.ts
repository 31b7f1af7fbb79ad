import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTyped, typedText } from '#runtime/language/fields/typed.ts';
import { sent, sheetOf } from '../imports/sheets.ts';
import type { Answer } from '../world.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.empty());
afterAll(() => ground?.close());

const tooMany = '数字位数太多，无法准确保存，请减少位数';

/** What somebody says, for which field, and whether a number can be that: its digits as PostgreSQL shows them, or what is said instead. */
interface Said {
  field: 'weight' | 'pieces' | 'price';
  text: string;
  kept?: string;
  /** The words of the refusal; left out: any. */
  words?: string;
}
const said: readonly Said[] = [
  { field: 'weight', text: '0.1', kept: '0.1' },
  { field: 'weight', text: '-12.50', kept: '-12.5' },
  { field: 'weight', text: '0.0000001', kept: '0.0000001' },
  { field: 'weight', text: '999999999999999', kept: '999999999999999' },
  { field: 'weight', text: '123456789.123456', kept: '123456789.123456' },
  { field: 'weight', text: '9007199254740993', words: tooMany },
  { field: 'weight', text: '12345678901234567.12', words: tooMany },
  { field: 'weight', text: '0.12345678901234567', words: tooMany },
  { field: 'weight', text: '1234567890.1234567', words: tooMany },
  { field: 'weight', text: '1000000000000000', words: tooMany },
  { field: 'pieces', text: '9007199254740991', kept: '9007199254740991' },
  { field: 'pieces', text: '9007199254740993', words: tooMany },
  { field: 'pieces', text: '-9007199254740993', words: tooMany },
  { field: 'pieces', text: '123456789012345678901234567890', words: tooMany },
  { field: 'price', text: '9007199254740991', kept: '9007199254740991' },
  { field: 'price', text: '9007199254740993', words: tooMany },
];
/** Of JSON alone, which writes numbers by powers of ten, too. */
const ofJson: readonly Said[] = [
  ...said,
  { field: 'weight', text: '1e-7', kept: '0.0000001' },
  { field: 'weight', text: '15e-1', kept: '1.5' },
  { field: 'weight', text: '1e308', words: tooMany },
  { field: 'weight', text: '1e400', words: tooMany },
  { field: 'weight', text: '1e-300', words: tooMany },
  { field: 'pieces', text: '1e3', kept: '1000' },
];
const columns = { weight: 'weight', pieces: 'pieces', price: 'price' };
const stored = async (field: keyof typeof columns): Promise<unknown> =>
  (await ground.rows<{ value: string }>(`select ${columns[field]}::text as value from sample`))[0]?.value;

/** Kept to the digit, or refused at its field and nothing kept. */
async function judge({ field, kept, words }: Said, answer: Answer): Promise<void> {
  if (kept !== undefined) {
    expect(answer.errors).toEqual({});
    expect(answer.status).toBe(200);
    expect(await stored(field)).toBe(kept);
    return;
  }
  expect(answer.status).toBe(422);
  expect(answer.errors).toEqual({ [field]: words ?? expect.any(String) });
  expect(await ground.rows('select 1 from sample')).toEqual([]);
}

describe('a number is kept to the digit or refused at its field', () => {
  it.each(ofJson)('in the body of a record: $field $text', async one => {
    await judge(one, await ground.send('/api/sample/samples', `{"sampleName":"甲","${one.field}":${one.text}}`));
  });

  // What its rate and its product come to is a decimal, too.
  const reckonable = ({ field, kept }: Said): boolean =>
    field !== 'price' && !(field === 'weight' && Number(kept) > 1e7);
  it.each(ofJson.filter(reckonable))('in the body of a call by steps: $field $text', async one => {
    const weight = one.field === 'weight' ? '' : ',"weight":1';
    const answer = await ground.send('/api/sample/weigh', `{"name":"甲","${one.field}":${one.text}${weight}}`);
    await judge(one, answer);
  });

  it.each(said.filter(({ field }) => field !== 'price'))(
    'in a line of a body, and as it is typed: $field $text',
    async one => {
      if (one.field === 'weight') {
        const answer = await ground.send('/api/sample/samples', `{"sampleName":"甲","parts":[{"amount":${one.text}}]}`);
        if (one.kept === undefined) expect(answer.errors).toEqual({ 'parts.0.amount': one.words });
        else expect(answer.content.parts[0].amount).toBe(Number(one.kept));
      }
      const field = { type: one.field === 'weight' ? 'decimal' : 'integer' } as const;
      const read = readTyped(field, one.text);
      if (one.kept !== undefined) expect(typedText(field, read)).toBe(one.kept);
      // What is no such number stays as it was typed, for the judge of the form.
      else if (typeof read === 'number')
        expect(await ground.clerk.post('/api/sample/samples', { sampleName: '甲', [one.field]: read })).toMatchObject({
          status: 422,
        });
      else expect(read).toBe(one.text);
    },
  );

  it.each(said.filter(({ field }) => field !== 'price'))(
    'in a cell of a spreadsheet, as a text: $field $text',
    async one => {
      const heading = one.field === 'weight' ? '重量' : '件数';
      const [body, headers] = sent(
        await sheetOf([
          ['名称', heading],
          ['甲', one.text],
        ]),
        { page: 'samples', rows: 'all' },
      );
      const answer = await ground.clerk.post('/sysApi/v1/imports/check', body, headers);
      const [row] = answer.content.rows;
      if (one.kept === undefined) expect(row.errors).toEqual({ [one.field]: one.words });
      else expect(row).toMatchObject({ state: 'new', errors: {} });
    },
  );

  it.each(['9007199254740993', '12345678901234567.12'])('in an address: %s finds no other', async text => {
    await ground.clerk.post('/api/sample/samples', { sampleName: '甲', pieces: 9007199254740991 });
    await ground.rows('update sample set weight = 9007199254740992, pieces = 9007199254740991');
    const found = await ground.clerk.get('/api/sample/samples', { weightFrom: text, weightTo: text });
    expect(found.content?.total ?? 0).toBe(0);
    expect((await ground.clerk.get('/api/sample/samples', { piecesFrom: '9007199254740991' })).content.total).toBe(1);
  });

  it.each(said.filter(({ field }) => field === 'weight'))(
    'in the address of a call by steps: $text',
    async ({ text, kept, words }) => {
      const answer = await ground.clerk.get('/api/sample/twice', { weight: text });
      if (kept === undefined) expect(answer.errors).toEqual({ weight: words });
      else expect(answer.content.weight).toBe(Number(kept));
    },
  );

  it('leaves texts of digits alone, wherever they stand', async () => {
    const name = '编号 "9007199254740993", 12345678901234567.12';
    const answer = await ground.send(
      '/api/sample/samples',
      JSON.stringify({ sampleName: name, serial: '00012345678901234567', weight: 0.5 }),
    );
    expect(answer.content).toMatchObject({ sampleName: name, serial: '00012345678901234567', weight: 0.5 });
  });
});

describe('a cell that is a number in a column of texts', () => {
  const check = async (value: number, numFmt?: string) => {
    const sheet = await sheetOf(
      [
        ['名称', '编号'],
        ['甲', value],
      ],
      numFmt ? { columns: [{}, { numFmt }] } : {},
    );
    const [body, headers] = sent(sheet, { page: 'samples' });
    return (await ground.clerk.post('/sysApi/v1/imports/check', body, headers)).content.rows[0];
  };

  it.each([110101199001011000, 1234567890123456, -1e15])(
    'that lost its digits is refused, with what to do: %d',
    async value => {
      expect((await check(value)).errors).toEqual({
        serial: '单元格是数字，位数太多，已经不是原来的了，请把这一列设为文本后重新填写',
      });
    },
  );

  it('is what it shows', async () => {
    expect(await check(123456789012345)).toMatchObject({
      cells: expect.arrayContaining(['123456789012345']),
      errors: {},
    });
    expect(await check(0.1 + 0.2)).toMatchObject({ cells: expect.arrayContaining(['0.3']), errors: {} });
    expect(await check(123, '00000')).toMatchObject({ cells: expect.arrayContaining(['00123']), errors: {} });
  });
});

it('a total that no number holds is told to the digit', async () => {
  for (const price of [9007199254740991, 9007199254740991, 2])
    await ground.clerk.post('/api/sample/samples', { sampleName: '甲', price });
  const { content } = await ground.clerk.get('/api/sample/samples', { sums: 'price' });
  expect(content.sums).toEqual({ price: 18014398509481984 });
  await ground.clerk.post('/api/sample/samples', { sampleName: '甲', price: 1 });
  expect((await ground.clerk.get('/api/sample/samples', { sums: 'price' })).content.sums).toEqual({
    price: '18014398509481985',
  });
});
