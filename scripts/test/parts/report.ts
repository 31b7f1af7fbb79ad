import type { Outcome } from '../part.ts';

/** What we read of vitest's JSON report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; name: string; assertionResults: { status: string }[] }[];
}

/** What a run of vitest came to, and the files with a failure with how many of their tests passed all the same. */
export interface Run extends Outcome {
  failedFiles: { file: string; passed: number }[];
}

/**
 * The outcome by vitest's report. A file that fails before its first test counts as one failure, and so does a run
 * that fails although every test passed (an error outside the tests, or no report at all).
 */
export function outcomeOf(report: string | undefined, exitCode: number): Run {
  if (report === undefined) return { passed: 0, failed: exitCode === 0 ? 0 : 1, failedFiles: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as Report;
  const failedFiles = testResults.filter(file => file.status === 'failed');
  const broken = failedFiles.filter(file => file.assertionResults.length === 0).length;
  const failed = numFailedTests + broken;
  return {
    passed: numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    failedFiles: failedFiles.map(({ name, assertionResults }) => ({
      file: name,
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
    })),
  };
}
