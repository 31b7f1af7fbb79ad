import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { encode } from '#server/texts/encode.ts';
import { templateOf } from '#server/texts/template.ts';
import { textOf } from '#server/texts/text.ts';

const fields: FieldModel[] = [
  { name: 'batch', label: '批次', type: 'text' },
  { name: 'payee', label: '收款单位', type: 'text' },
  { name: 'amount', label: '金额', type: 'money' },
  { name: 'day', label: '日期', type: 'date' },
  { name: 'kind', label: '种类', type: 'code', dictionary: 'kinds' },
];
const model = { dictionaries: { kinds: { items: [{ value: 'a', label: '货款' }] } } } as unknown as Model;
const rows = [
  { batch: 'PF01', payee: '诚信线缆', amount: 300_000, day: '2026-01-15', kind: 'a' },
  { batch: 'PF01', payee: '远方设备', amount: 50, day: '2026-01-15', kind: null },
];
const record = {
  fileName: '{batch}.txt',
  heading: 'H|{batch}|{count}|{day:digits}',
  line: '{lineNo}|{payee}|{amount}|{amount:cents}|{day}|{kind}',
  foot: 'T|{count}|{amount}',
  separator: '|',
  lineEnd: 'crlf',
  encoding: 'gb18030',
};
const made = (more: Partial<typeof record> = {}, all: Record<string, unknown>[] = rows) =>
  textOf(templateOf({ ...record, ...more }), { fields, rows: all, model });

describe('records as a text', () => {
  it('have a line each, between what all of them say', () => {
    const { name, content } = made();
    expect(name).toBe('PF01.txt');
    expect(new TextDecoder('gb18030').decode(content)).toBe(
      'H|PF01|2|20260115\r\n1|诚信线缆|3000.00|300000|2026-01-15|货款\r\n2|远方设备|0.50|50|2026-01-15|\r\nT|2|3000.50\r\n',
    );
  });

  it('may do without, and end and be written otherwise', () => {
    const { content } = made({ heading: '', foot: '', line: '{payee}', lineEnd: 'lf', encoding: 'utf8' });
    expect(content.toString('utf8')).toBe('诚信线缆\n远方设备\n');
  });

  it.each<[string, Partial<typeof record>, Record<string, unknown>, string]>([
    [
      'a word that is no field',
      { line: '{payeee}' },
      {},
      '模板里的「{payeee}」不是字段，可以用：{batch} 批次、{payee} 收款单位',
    ],
    ['a form that a field has not', { line: '{payee:cents}' }, {}, '模板里「{payee:cents}」写错了'],
    ['the separator in a value', {}, { payee: '甲|乙' }, '第3笔的「收款单位」里有分隔符「|」'],
    ['a line break in a value', {}, { payee: '甲\n9|乙' }, '第3笔的「收款单位」里有换行'],
    ['lines that differ in what stands for all', {}, { batch: 'PF02' }, '各行的「批次」不同'],
  ])('are none with %s', (_, more, own, words) => {
    expect(() => made(more, [...rows, { ...rows[0], ...own }])).toThrow(words);
  });
});

it('a text in GB 18030 is read back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (some, any) => {
      const text = some + any.replace(/\p{Surrogate}/gu, '');
      expect(new TextDecoder('gb18030', { ignoreBOM: true }).decode(encode(text, 'gb18030'))).toBe(text);
    }),
    { numRuns: 300 },
  );
  expect(encode('中€𠮷', 'gb18030').toString('hex')).toBe('d6d0a2e39534b235');
});
