import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram, toolOf } from '../program.ts';
import { outcomeOf, type Run } from './report.ts';

/**
 * Runs projects of tests/vitest.config.ts.
 * @param words parts of the paths of the files to run, where not all; and options of vitest
 */
export async function runVitest(
  projects: readonly string[],
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Run> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-test-'));
  const file = path.join(folder, 'report.json');
  try {
    const code = await runProgram(
      process.execPath,
      [
        toolOf('vitest'),
        'run',
        '--config=tests/vitest.config.ts',
        ...projects.map(project => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        '--passWithNoTests',
        ...words,
      ],
      { env },
    );
    return outcomeOf(await readFile(file, 'utf8').catch(() => undefined), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
