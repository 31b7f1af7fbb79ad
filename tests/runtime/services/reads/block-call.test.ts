import { expect, it } from 'vitest';
import type { BundledBlock } from '#runtime/language/bundle/client.ts';
import { blockCall } from '#runtime/services/reads/block-call.ts';

const block = {
  block: 'chart',
  report: { defineId: 7, version: 1 },
  with: {},
  filters: { billDate: 'createdAt', orgId: 'orgId' },
} as unknown as BundledBlock;
const expressions = { arguments: () => ({ kind: 'a' }) };
const asked = (scope: Record<string, unknown>) => blockCall(block, scope, expressions).args?.params;

it('a report is asked by what the filters of its page say, by its own names', () => {
  expect(asked({ filters: { createdAt: 'thisYear' } })).toEqual({ kind: 'a', billDate: 'thisYear', orgId: '' });
  expect(asked({ filters: { 'createdAt.from': '2026-01-01', 'createdAt.to': '2026-02-28', orgId: '3' } })).toEqual({
    kind: 'a',
    billDate: '',
    'billDate.from': '2026-01-01',
    'billDate.to': '2026-02-28',
    orgId: '3',
  });
});

it('a filter that is emptied is no default of the report; without filters it is asked as it is', () => {
  expect(asked({ filters: {} })).toEqual({ kind: 'a', billDate: '', orgId: '' });
  expect(asked({})).toEqual({ kind: 'a' });
});
