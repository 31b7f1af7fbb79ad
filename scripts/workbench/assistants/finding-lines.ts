import type { Finding, MeaningChange } from '#runtime/language/bundle/change-sets.ts';
import { printIssue } from '#runtime/language/index.ts';

/** Issues that are told at once. */
const most = 30;

/**
 * What is found out about a change, as lines.
 * @param files of which warnings are told; errors are told of all
 */
export async function findingLines(
  findings: Iterable<Finding> | AsyncIterable<Finding>,
  files: readonly string[] = [],
): Promise<string[]> {
  const lines: string[] = [];
  for await (const finding of findings) lines.push(...linesOf(finding, files));
  return lines;
}

function linesOf(finding: Finding, files: readonly string[]): string[] {
  if (finding.kind === 'failed') return [finding.message];
  if (finding.kind === 'cases') return [`${finding.count} 个用例`];
  if (finding.kind === 'meaning')
    return finding.changes.length === 0 ? ['含义：没有不同'] : ['含义：', ...finding.changes.map(meaningLine)];
  if (finding.kind === 'case') {
    const { at, name, differences } = finding.result;
    const told = differences.map(({ what, expected, actual }) => `    ${what}：应为 ${expected}，实际 ${actual}`);
    return [`${differences.length === 0 ? '✓' : '✗'} ${at} ${name}`, ...told];
  }
  const issues = finding.issues.filter(({ severity, file }) => severity === 'error' || files.includes(file));
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const more = issues.length > most ? [`and ${issues.length - most} more`] : [];
  return [...issues.slice(0, most).map(printIssue), ...more, `${errors} errors, ${issues.length - errors} warnings`];
}

const meaningLine = ({ risk, isGrave, name, what, roles, at, before, after }: MeaningChange): string =>
  [
    `${isGrave ? '! ' : ''}${risk} ${name}：${what}${roles ? `（${roles}）` : ''} ${at}`,
    ...(before === undefined ? [] : [`    原为：${before}`]),
    ...(after === undefined ? [] : [`    现为：${after}`]),
  ].join('\n');
