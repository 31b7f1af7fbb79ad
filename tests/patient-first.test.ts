import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { PatientFirst, patienceOf } from './patient-first.ts';

it.each([
  ["it('does', { timeout: 180_000 }, run)", 180_000],
  ['vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });', 120_000],
  ["it('does', run)", 0],
  ['const timeout = 1_800_000;', 1_800_000],
])('the patience of %s', (text, patience) => expect(patienceOf(text)).toBe(patience));

it('begins with the patient files of each project, which stay together', async () => {
  const project = (name: string, isolate: boolean) => ({ name, config: { isolate, sequence: { groupOrder: 0 } } });
  const [apart, shared] = [project('unit-apart', true), project('unit', false)];
  const file = (of: object, name: string) =>
    ({ project: of, moduleId: `${import.meta.dirname}/${name}` }) as TestSpecification;
  const quick = file(shared, 'docs/decisions.test.ts');
  const patient = file(shared, 'attack/masked-values.test.ts');
  const isolated = file(apart, 'scripts/app/mounts.test.ts');
  const cache = { getFileTestResults: () => undefined, getFileStats: () => ({ size: 1 }) };
  const order = new PatientFirst({ cache, config: { root: import.meta.dirname } } as unknown as Vitest);
  expect(await order.sort([quick, isolated, patient])).toEqual([isolated, patient, quick]);
});
