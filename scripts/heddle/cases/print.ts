import type { Uncovered } from './coverage/uncovered.ts';
import type { FileResult } from './run-cases.ts';

/** What the cases came to, for analysts: file:line, what was expected, what came. */
export function printResults(files: readonly FileResult[], folder: string, out: (line: string) => void): void {
  for (const { file, title, results } of files) {
    const failed = results.filter(({ differences }) => differences.length > 0);
    out(`${failed.length === 0 ? '✓' : '✗'} ${file} ${title}：${results.length - failed.length}/${results.length}`);
    for (const { name, at, differences } of failed) {
      out(`  ✗ ${folder}/${at} ${name}`);
      for (const { what, expected, actual } of differences) out(`      ${what}：应为 ${expected}，实际 ${actual}`);
    }
  }
}

/** What no case shows, each a line. */
export const uncoveredLines = ({ refusals, calls, needless }: Uncovered, folder: string): string[] => [
  ...refusals.map(({ at, message }) => `没有用例的拒绝 ${folder}/${at} ${message}`),
  ...calls.map(name => `没有成功的用例 ${name}`),
  ...needless.map(message => `unmet 中多余的 ${message}`),
];
