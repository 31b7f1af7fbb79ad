// @vitest-environment jsdom
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Issue } from '#runtime/language/index.ts';
import { heddle } from '#scripts/heddle/heddle.ts';
import { githubOf } from '#scripts/heddle/issues/github.ts';
import { junitOf } from '#scripts/heddle/issues/junit.ts';
import { sarifOf } from '#scripts/heddle/issues/sarif.ts';
import { tinyApp } from '../../../runtime/language/tiny.ts';

const fixtures = path.join(import.meta.dirname, '../../../fixtures');
let folder: string;
let isSarif: ValidateFunction;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-formats-'));
  const page = (tinyApp['pages/goods.page.yaml'] ?? '').replace('price,', 'prise,');
  for (const [file, text] of Object.entries({ ...tinyApp, 'pages/goods.page.yaml': page })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  // Of draft 4, whose keywords, as they are used there, mean the same today.
  const text = await readFile(path.join(fixtures, 'sarif/sarif-2.1.0.schema.json'), 'utf8');
  const { $schema: _, id: __, ...schema } = JSON.parse(text);
  isSarif = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function validate(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const output = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const code = await heddle(['validate', ...args], output);
  return { code, out: out.join('\n'), err: err.join('\n') };
}
const place = (): string => path.relative(process.cwd(), path.join(folder, 'pages/goods.page.yaml'));

/** What nobody would write, and a document may hold. */
const odd: Issue = {
  code: 'HD203',
  severity: 'warning',
  path: '/columns/0',
  message: '实体「a<b>&"c"」没有\u0001字段, 100%: x · no\nfield',
  hint: '是否想写「price」？',
  file: '子 目录/a,b:c.page.yaml',
  line: 3,
  column: 7,
  end: { line: 3, column: 12 },
};

describe('issues for GitHub', () => {
  it('are annotations of the line, a line each', async () => {
    const { code, out } = await validate('--schemas', folder, '--format', 'github');
    expect(code).toBe(1);
    expect(out.split('\n')).toHaveLength(1);
    expect(out).toContain(`::error file=${place()},line=5,endLine=5,col=22,endColumn=27,title=HD203::`);
    expect(out).toContain('%0A是否想写「price」？');
  });

  it('hold what would end a line or a property', () => {
    const line = githubOf([odd], '.');
    expect(line).toMatch(
      /^::warning file=子 目录\/a%2Cb%3Ac\.page\.yaml,line=3,endLine=3,col=7,endColumn=12,title=HD203::/,
    );
    expect(line).toContain('100%25: x · no%0Afield%0A是否');
    expect(line).not.toContain('\n');
    expect(githubOf([], '.')).toBe('');
  });
});

describe('issues as SARIF', () => {
  it('are as its published schema says, with place, code and what the code means', async () => {
    const { code, out } = await validate('--schemas', folder, '--format', 'sarif');
    expect(code).toBe(1);
    const log = JSON.parse(out);
    expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
    const [{ results, tool }] = log.runs;
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ ruleId: 'HD203', ruleIndex: 0, level: 'error' });
    expect(results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: place() },
      region: { startLine: 5, startColumn: 22, endLine: 5, endColumn: 27 },
    });
    expect(tool.driver.rules[0]).toMatchObject({ id: 'HD203' });
  });

  it('are so for names of files that no address holds, and for none', () => {
    for (const issues of [[odd], [], [odd, { ...odd, code: 'HD104' as const }]]) {
      const log = JSON.parse(sarifOf(issues, '.'));
      expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
      for (const { ruleId, ruleIndex } of log.runs[0].results)
        expect(log.runs[0].tool.driver.rules[ruleIndex].id).toBe(ruleId);
    }
    expect(sarifOf([odd], '.')).toContain('"%E5%AD%90%20%E7%9B%AE%E5%BD%95/a%2Cb%3Ac.page.yaml"');
    expect(isSarif({ ...JSON.parse(sarifOf([odd], '.')), version: '1.0' })).toBe(false);
  });
});

describe('issues as JUnit XML', () => {
  const read = (text: string): Document => {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    expect(xml.querySelector('parsererror')).toBeNull();
    return xml;
  };

  it('are cases that fail, by document', async () => {
    const { code, out } = await validate('--schemas', folder, '--format', 'junit');
    expect(code).toBe(1);
    const xml = read(out);
    expect(xml.querySelector('testsuites')?.getAttribute('failures')).toBe('1');
    expect(xml.querySelector('testsuite')?.getAttribute('name')).toBe(place());
    expect(xml.querySelector('testcase')?.getAttribute('line')).toBe('5');
    expect(xml.querySelector('failure')?.getAttribute('type')).toBe('HD203');
    expect(xml.querySelector('failure')?.textContent).toContain('是否想写「price」？');
  });

  it('are told and pass where they are warnings, whatever they say', () => {
    const xml = read(junitOf([odd, { ...odd, line: 9 }], '.'));
    expect(xml.querySelector('testsuites')?.getAttribute('tests')).toBe('2');
    expect(xml.querySelectorAll('failure')).toHaveLength(0);
    expect(xml.querySelector('system-out')?.textContent).toContain('实体「a<b>&"c"」没有字段');
  });

  it('are one case that passes where there are none', () => {
    const xml = read(junitOf([], '.'));
    expect(xml.querySelectorAll('testcase')).toHaveLength(1);
    expect(xml.querySelectorAll('failure')).toHaveLength(0);
  });
});

it('another format is refused with those that there are', async () => {
  const { code, err } = await validate('--schemas', folder, '--format', 'junitt');
  expect(code).toBe(2);
  expect(err).toContain('did you mean "junit"?');
});
