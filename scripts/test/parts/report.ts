import path from 'node:path';
import type { Outcome } from '../part.ts';

/** What we read of vitest's JSON report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; name: string; message?: string; assertionResults: Assertion[] }[];
}

interface Assertion {
  status: string;
  fullName: string;
  failureMessages?: string[];
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
    failures: failedFiles.flatMap(failuresOf),
    failedFiles: failedFiles.map(({ name, assertionResults }) => ({
      file: name,
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
    })),
  };
}

/** The failed tests of a file with the beginning of what they said; the file's own where it broke before its first. */
function failuresOf({ name, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = path.relative(process.cwd(), name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [`${file}: ${beginning(message)}`];
  return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${beginning(failureMessages?.[0])}`);
}

const beginning = (message = ''): string => message.split('\n', 1)[0]?.slice(0, 300) ?? '';
