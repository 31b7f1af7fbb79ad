import { describe, expect, it } from 'vitest';
import { parseTestArguments } from '#scripts/test/arguments.ts';
import type { Part } from '#scripts/test/part.ts';
import { outcomeOf } from '#scripts/test/parts/report.ts';
import { runParts } from '#scripts/test/run-parts.ts';

const parts = ['types', 'unit', 'browser'];

describe('the words after npm test --', () => {
  it('are every part when there are none', () => {
    expect(parseTestArguments([], parts)).toEqual({ names: parts, filters: [] });
  });
  it('name parts', () => {
    expect(parseTestArguments(['unit', 'types'], parts)).toEqual({ names: ['unit', 'types'], filters: [] });
  });
  it('name files, which choose their part', () => {
    expect(parseTestArguments(['tests/server'], parts)).toEqual({ names: ['unit'], filters: ['tests/server'] });
    expect(parseTestArguments(['tests/browser/login.test.ts'], parts)).toMatchObject({ names: ['browser'] });
    const both = ['tests/foreign/kamailio', 'tests/server', 'tests/agent'];
    expect(parseTestArguments(both, parts)).toEqual({ names: ['foreign', 'unit'], filters: both });
  });
  it('are refused when they are neither', () => {
    expect(parseTestArguments(['unti'], parts)).toContain('"unti" is no part');
  });
});

describe('counting', () => {
  const report = (passed: number, failed: number, broken: number): string =>
    JSON.stringify({
      numPassedTests: passed,
      numFailedTests: failed,
      testResults: Array.from({ length: broken }, () => ({ status: 'failed', name: 'x', assertionResults: [] })),
    });
  it('takes the tests of the report', () => {
    expect(outcomeOf(report(7, 2, 0), 1)).toMatchObject({ passed: 7, failed: 2 });
  });
  it('counts a file that breaks before its first test', () => {
    expect(outcomeOf(report(7, 0, 1), 1)).toMatchObject({ passed: 7, failed: 1 });
  });
  it('names what failed, with the beginning of what it said', () => {
    const file = (name: string, more: object) => ({ status: 'failed', name, assertionResults: [], ...more });
    const said = 'Error: one\n    at a.ts:1';
    const testResults = [
      file('a.test.ts', { message: said }),
      file('b.test.ts', {
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'takes away', failureMessages: [said] },
        ],
      }),
    ];
    const text = JSON.stringify({ numPassedTests: 1, numFailedTests: 1, testResults });
    const failures = outcomeOf(text, 1).failures;
    expect(failures).toEqual(['a.test.ts: Error: one', 'b.test.ts > takes away: Error: one']);
  });
  it('never calls a failed run a success', () => {
    expect(outcomeOf(report(7, 0, 0), 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(outcomeOf(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('parts run in order, go on after a failure and are summed', async () => {
  const lines: string[] = [];
  const outcome = await runParts(
    [
      { name: 'one', title: 'One', run: () => Promise.resolve({ passed: 1, failed: 0 }) },
      { name: 'two', title: 'Two', run: () => Promise.reject(new Error('it broke')) },
      {
        name: 'three',
        title: 'Three',
        run: () => Promise.resolve({ passed: 4, failed: 2, failures: ['a test', 'another'] }),
      },
    ],
    line => lines.push(line),
  );
  expect(outcome).toEqual({ passed: 5, failed: 3, failures: ['two: Two', 'three: a test', 'three: another'] });
  expect(lines.join('\n')).toMatch(/One[\s\S]*Two[\s\S]*it broke[\s\S]*Three/);
});

it('a part that runs beside others has begun when its turn comes, and its lines stand below its own heading', async () => {
  const lines: string[] = [];
  const begun: string[] = [];
  const part = (name: string, beside?: true): Part => ({
    name,
    title: name,
    ...(beside && { beside }),
    run: async print => {
      begun.push(name);
      print(`${name} ran`);
      return { passed: 1, failed: 0 };
    },
  });
  await runParts([part('One'), part('Two', true)], line => lines.push(line.trim()));
  expect(begun).toEqual(['Two', 'One']);
  expect(lines.filter(line => !line.includes(' s ─'))).toEqual(['── One ──', 'One ran', '── Two ──', 'Two ran']);
});
