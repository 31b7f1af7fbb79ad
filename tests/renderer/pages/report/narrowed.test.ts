import { describe, expect, it } from 'vitest';
import { isNarrowed, narrowedBy } from '#renderer/pages/report/narrowed.ts';
import type { BundledReportPage } from '#runtime/language/bundle/client.ts';

type Report = Parameters<typeof narrowedBy>[0];
const field = (name: string) => ({ name, label: name, type: 'text' }) as const;
const report = (x: string, by?: 'day' | 'month' | 'year'): Report => ({
  chart: { type: 'bar', x, y: ['total'], stacked: false },
  groups: [{ name: x, label: x, field: field(x), ...(by ? { by } : {}) }] as BundledReportPage['report']['groups'],
  params: [{ field: field(x) }, { field: field('channel') }] as BundledReportPage['report']['params'],
});

describe('what was pressed in a chart', () => {
  it.each([
    ['year', '2026', '2026-01-01', '2026-12-31'],
    ['month', '2024-02', '2024-02-01', '2024-02-29'],
    ['day', '2026-11-03', '2026-11-03', '2026-11-03'],
  ] as const)('of a %s narrows the report to its days, in the place of the stretch before', (by, value, from, to) => {
    expect(narrowedBy(report('createdAt', by), { createdAt: 'thisYear', channel: 'hall' }, value)).toEqual({
      channel: 'hall',
      'createdAt.from': from,
      'createdAt.to': to,
    });
  });

  it('of what is not among the largest, or of a range, narrows nothing: no parameter asks so', () => {
    const [group] = report('channel').groups;
    const top = { by: 'total', count: 5, others: '其他' };
    const largest = { ...report('channel'), groups: [{ ...group, top }] as Report['groups'] };
    expect(narrowedBy(largest, { orgId: '3' }, '其他')).toEqual({ orgId: '3' });
    expect(narrowedBy(largest, {}, 'web')).toEqual({ channel: 'web' });
    const ranges = { ends: [0], labels: ['0及以下', '0以上'] };
    expect(isNarrowed({ ...report('channel'), groups: [{ ...group, ranges }] as Report['groups'] })).toBe(false);
  });

  it('of a code narrows it to that one, and only where the report asks for it', () => {
    expect(narrowedBy(report('channel'), { channel: 'hall', orgId: '3' }, 'web')).toEqual({
      channel: 'web',
      orgId: '3',
    });
    expect(isNarrowed(report('channel'))).toBe(true);
    expect(isNarrowed({ ...report('channel'), params: [] })).toBe(false);
  });
});
