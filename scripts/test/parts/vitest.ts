import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Outcome } from '../part.ts';
import { runProgram, toolOf } from '../program.ts';

/** What we read of vitest's JSON report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; name: string; assertionResults: unknown[] }[];
}

/**
 * Runs projects of tests/vitest.config.ts.
 * @param words parts of the paths of the files to run, where not all; and options of vitest
 */
export async function runVitest(
  projects: readonly string[],
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
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
    return count(await readFile(file, 'utf8').catch(() => undefined), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The outcome by vitest's report. A file that fails before its first test counts as one failure, and so does a run
 * that fails although every test passed (an error outside the tests, or no report at all).
 */
export function count(report: string | undefined, exitCode: number): Outcome {
  if (report === undefined) return { passed: 0, failed: exitCode === 0 ? 0 : 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as Report;
  const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = numFailedTests + broken;
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
