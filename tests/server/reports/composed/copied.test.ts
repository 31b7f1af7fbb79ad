import { describe, expect, it } from 'vitest';
import { draftOf, reportOf } from '#renderer/pages/composer/draft/draft.ts';
import { compileReport } from '#runtime/language/index.ts';
import { copiedReport } from '#server/reports/composed/copied.ts';
import { fieldUses } from '#server/reports/composed/uses.ts';
import { wholeApp } from '../../whole-app.ts';

const { model } = await wholeApp();
const reports = Object.values(model.reports);

describe('a report of the documents', () => {
  it.each(reports.map(report => [report.title, report] as const))(
    '%s opens in the composer, and says there what it says',
    (_, report) => {
      const labelOf = (name: string) => model.entities[report.entity]?.fields.find(field => field.name === name)?.label;
      const composed = reportOf(draftOf(copiedReport(report, labelOf)));
      const { report: again, issues } = compileReport(composed, model);
      expect(issues).toEqual([]);
      // Whether its sums are kept is how it is read, not what it says.
      const { defineId: _id, version: _version, access: _access, exportAccess: _export, kept: _kept, ...said } = report;
      expect(again).toMatchObject(said);
    },
  );

  it('is about the fields that it names, those of its conditions too', () => {
    const names = fieldUses({
      title: '',
      entity: 'order',
      columns: ['code'],
      group: [{ field: 'day', by: 'week' }],
      measures: { a: { label: 'a', sum: 'amount', where: { 'paid.from': '1' } }, b: { label: 'b', count: true } },
      where: { state: 'open', 'limit.is': '3' },
      params: ['goodsId', { least: 'b' }],
      sort: 'seat desc',
    });
    expect(names.map(({ name }) => name)).toEqual([
      'code',
      'day',
      'amount',
      'paid',
      'state',
      'limit',
      'goodsId',
      'seat',
    ]);
    expect(names.filter(({ use }) => use === 'shown').map(({ name }) => name)).toEqual(['code']);
  });
});
