import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest time-out that a test file asks for (ms); 0 where it is content with that of all. */
export function patienceOf(text: string): number {
  const asked = [...text.matchAll(/\b\w*timeout(?::| =) ([\d_]+)/gi)].map(([, number = '']) =>
    Number(number.replaceAll('_', '')),
  );
  return Math.max(0, ...asked);
}

/**
 * What may take longest begins first, so that no processor is idle while the last file is waited for. Projects stay
 * one after the other, as their files share processes; those whose files share none come first. Where one file runs at
 * a time, the order is left.
 */
export class PatientFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    projects.sort((a, b) => Number(b.config.isolate) - Number(a.config.isolate));
    return projects.flatMap(project =>
      sorted
        .filter(file => file.project === project)
        .map(file => ({ file, patience: patienceOf(readFileSync(file.moduleId, 'utf8')) }))
        .sort((a, b) => (project.config.maxWorkers === 1 ? 0 : b.patience - a.patience))
        .map(({ file }) => file),
    );
  }
}
