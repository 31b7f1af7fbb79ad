import path from 'node:path';
import { expect, it } from 'vitest';
import type { BundledCrosstabPage, BundleManifest } from '#runtime/language/bundle/client.ts';
import { compile, readSchemas } from '#runtime/language/index.ts';

const files = await readSchemas(path.join(import.meta.dirname, '../../fixtures/crosstab'));
const scores = 'pages/scores.page.yaml';
const compiled = (changes: readonly [file: string, line: string, other: string][] = []) =>
  compile(
    new Map(
      [...files].map(([file, text]) => [
        file,
        changes.filter(([one]) => one === file).reduce((all, [, line, other]) => all.replace(line, other), text),
      ]),
    ),
  );
/** What is wrong where a line of the page is another. */
const issuesWith = (line: string, other: string): string[] =>
  compiled([[scores, line, other]]).issues.map(({ code, message }) => `${code} ${message.split(' · ')[0]}`);

function bundled(): BundledCrosstabPage {
  const { bundle } = compiled();
  const text = (name: string): string => bundle?.files.get(name) ?? '{}';
  const { app } = JSON.parse(text('manifest.json')) as BundleManifest;
  const { routes } = JSON.parse(text(app)) as { routes: { path: string; file: string }[] };
  return JSON.parse(text(routes.find(one => one.path === 'scores')?.file ?? ''));
}

it('a crosstab asks for what is shown of a line and what that is worked out from, and not for how it was', () => {
  const page = bundled();
  expect(page.reads).toEqual(
    expect.arrayContaining(['id', 'indicatorId', 'unit', 'actual', 'target', 'points', 'formula']),
  );
  expect(page.reads).not.toContain('explanation');
  expect(page.reads).not.toContain('secret');
  expect(page.save?.validator).toMatch(/^validators\/scores/);
  expect(page.calls['sheet.updateMany']?.rules?.lines).toHaveProperty('marks');
  expect(page.period).toMatchObject({ name: 'month', search: 'exact' });
});

it('what a crosstab cannot show is refused at its place', () => {
  expect(issuesWith('period: month', 'period: team')).toEqual(['HD508 字段「team」的类型与 period 不能同时使用']);
  expect(issuesWith('period: month\n', '')).toEqual(['HD111 缺少必需的键「period」']);
  expect(issuesWith('lines: marks', 'lines: score')).toEqual(['HD508 字段「score」的类型与 columns 不能同时使用']);
  expect(issuesWith('by: indicatorId', 'by: nothing')[0]).toContain('HD203');
  expect(issuesWith('cell: actual', 'cell: points')).toEqual(['HD508 字段「points」的类型与 save 不能同时使用']);
  expect(issuesWith('cell: actual', 'cell: secret')).toEqual(['HD508 字段「secret」的类型与 totals 不能同时使用']);
  expect(issuesWith('call: sheet.crosstab', 'call: sheet.get')).toEqual(
    expect.arrayContaining([expect.stringContaining('HD220')]),
  );
  expect(issuesWith('permission: 填报', 'permission: 填不了')[0]).toContain('HD303');
  expect(issuesWith('call: sheet.updateMany', 'call: sheet.get')[0]).toContain('HD220');
});

it('rows that are no records of their own are read alone', () => {
  const { issues } = compiled([
    ['pages/pay.page.yaml', 'cell: amount', 'cell: amount\nsave: { call: pay.updateMany }'],
    ['services/pay.calls.yaml', 'rest: [crosstab]', 'rest: [crosstab, updateMany]'],
  ]);
  expect(issues.map(({ code }) => code)).toContain('HD508');
});

it('what allows a record to be saved knows the record as it is', () => {
  const { issues } = compiled([['services/sheet.calls.yaml', "row.status == 'entering'", "row.nothing == 'entering'"]]);
  expect(issues.map(({ code }) => code)).toEqual(['HD401']);
});
