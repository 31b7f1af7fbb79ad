import type { Issue } from '#runtime/language/index.ts';
import { regionOf } from './region.ts';

/** JUnit XML: each document with issues is a suite, each issue a case. What is an error fails; a warning is told and passes. */
export function junitOf(issues: readonly Issue[], schemas: string): string {
  const files = new Map<string, Issue[]>();
  for (const issue of issues) files.set(issue.file, [...(files.get(issue.file) ?? []), issue]);
  const suites = [...files.values()].map(own => suiteOf(own, schemas));
  // A suite without a case is taken for one that did not run.
  const all =
    suites.length > 0 ? suites : [suite('documents', 1, 0, ['    <testcase classname="heddle" name="validate"/>'])];
  const failures = failed(issues);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="heddle validate" tests="${Math.max(issues.length, 1)}" failures="${failures}" errors="0">`,
    ...all,
    '</testsuites>',
  ].join('\n');
}

const failed = (issues: readonly Issue[]): number => issues.filter(({ severity }) => severity === 'error').length;

const suite = (name: string, tests: number, failures: number, cases: readonly string[]): string =>
  [
    `  <testsuite name="${escaped(name)}" tests="${tests}" failures="${failures}" errors="0" skipped="0">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');

function suiteOf(issues: readonly Issue[], schemas: string): string {
  const [first] = issues;
  const name = first ? regionOf(first, schemas).file : '';
  return suite(
    name,
    issues.length,
    failed(issues),
    issues.map(issue => caseOf(issue, schemas)),
  );
}

function caseOf(issue: Issue, schemas: string): string {
  const { file, line, column } = regionOf(issue, schemas);
  const place = `${file}:${line}:${column}`;
  const text = `${place}\n${issue.message}${issue.hint ? `\n${issue.hint}` : ''}`;
  const head = `    <testcase classname="${escaped(file)}" name="${escaped(`${issue.code} ${line}:${column}`)}" file="${escaped(file)}" line="${line}">`;
  const told =
    issue.severity === 'error'
      ? `      <failure type="${issue.code}" message="${escaped(issue.message)}">${escaped(text)}</failure>`
      : `      <system-out>${escaped(text)}</system-out>`;
  return [head, told, '    </testcase>'].join('\n');
}

/** As XML takes it, in texts and attributes alike; what no XML may hold is left out. */
const escaped = (text: string): string =>
  [...text]
    .filter(isOfXml)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Of what comes before the blank the tab and the ends of lines alone, and no half of a character. */
function isOfXml(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
