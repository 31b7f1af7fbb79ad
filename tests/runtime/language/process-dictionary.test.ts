import path from 'node:path';
import { expect, it } from 'vitest';
import { compile, readSchemas } from '#runtime/language/index.ts';

it('processes are the codes by which tasks are searched: their names with dots, and their titles', async () => {
  const { issues, bundle } = compile(await readSchemas(path.join(import.meta.dirname, '../../fixtures/approvals')));
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(bundle?.model.dictionaries.approvalProcess?.items).toEqual([{ value: 'purchase.apply', label: '采购审批' }]);
  const field = bundle?.model.entities.approvalTask?.fields.find(({ name }) => name === 'process');
  expect(field).toMatchObject({ label: '流程', type: 'code', dictionary: 'approvalProcess' });
});
