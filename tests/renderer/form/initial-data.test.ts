import { expect, it } from 'vitest';
import { initialData } from '#renderer/form/initial-data.ts';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import { bench } from '#tests/runtime/services/fixture.ts';

const fields: BundledFormField[] = [
  { name: 'reason', label: '原因', type: 'text', default: '到期' },
  { name: 'grade', label: '等级', type: 'text', default: 'A' },
];

it('a default is what is asked beside a record begins with; what the record has stands, were it nothing', async () => {
  const { services } = await bench(undefined, { open: false });
  const scope = { expressions: services.expressions, params: {} };
  const record = { id: 1, grade: null };
  expect(initialData(fields, undefined, scope)).toEqual({ reason: '到期', grade: 'A' });
  expect(initialData(fields, record, scope)).toEqual({ reason: null, grade: null });
  expect(initialData(fields, record, { ...scope, isAsked: true })).toEqual({ reason: '到期', grade: null });
});
