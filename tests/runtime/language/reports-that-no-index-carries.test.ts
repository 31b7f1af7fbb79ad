import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { readRightApp } from '#scripts/reference/mistakes.ts';

const right = await readRightApp(path.join(import.meta.dirname, '../../fixtures'));
const entityFile = 'entities/sale.entity.yaml';

/** The places of reports that are warned of. @param fields of the sale besides its own @param rest of its document */
function warned(report: string, fields: string, rest = ''): string[] {
  const files = new Map(right);
  files.set(entityFile, `${right.get(entityFile)}${fields}${rest}`);
  files.set(
    'reports/sales.report.yaml',
    `defineId: 100\ntitle: 销售统计\nentity: sale\nmeasures: { number: { label: 笔数, count: true } }\n${report}`,
  );
  const { issues } = validate(files);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  return issues.flatMap(({ code, line }) => (code === 'HD553' ? [String(line)] : []));
}

const on = (more = '') => `  soldOn: { label: 销售日期, type: date${more} }\n`;
const place = (more = '') => `  place: { label: 地点${more} }\n`;
const period = (more = '') => `params: [place, { field: soldOn${more} }]\n`;

describe('a report by a period', () => {
  it.each(['', ', default: today', ', required: true'])(
    'is warned of where the period has no index (%s); one of what need not be asked for does not help',
    more => expect(warned(period(more), on() + place(', index: true'))).toEqual(['5']),
  );

  it.each([
    ['the period has one', period(), on(', index: true') + place(), ''],
    ['one begins with it', period(), on() + place(), 'indexes: [[soldOn, place]]\n'],
    ['what is unique begins with it', period(), on() + place(), 'unique: [[soldOn, place]]\n'],
    [
      'what else is required has one',
      'params: [soldOn, { field: place, required: true }]\n',
      on() + place(', index: true'),
      '',
    ],
    [
      'it is always asked which record is referred to',
      'params: [soldOn, { field: goodsId, default: "1" }]\n',
      on() + place(),
      '',
    ],
    ['it tells of some records alone', `where: { place: a }\n${period()}`, on() + place(', index: true'), ''],
    ['another period has one', 'params: [soldOn, createdAt]\n', on() + place(), ''],
    [
      'it is read through a reference, where the other has one',
      'params: [madeAt]\n',
      '  madeAt: { label: 建档时间, via: goodsId.createdAt }\n',
      '',
    ],
  ])('is fine where %s', (_, report, fields, rest) => expect(warned(report, fields, rest)).toEqual([]));

  it('is warned of where an index has it behind another field', () =>
    expect(warned(period(), on() + place(), 'indexes: [[place, soldOn]]\n')).toEqual(['5']));
});

it('a report that asks for no period is of what does not grow', () =>
  expect(warned('params: [place]\n', place())).toEqual([]));
