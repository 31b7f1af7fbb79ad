import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { heddle } from '#scripts/heddle/heddle.ts';
import { newApp } from '#scripts/heddle/new/app/new-app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { lentPostgres } from '../../server/lent-postgres.ts';
import { type Step, take } from '../follow.ts';
import { sectionsOf } from '../read-parts.ts';

// Each case has a database of its own, on a machine that has much else to do.
vi.setConfig({ testTimeout: 360_000 });

const folder = path.join(projectRoot, 'docs/cookbook');
const example = 'examples/library';
let below: string;

interface Question {
  asked: string;
  file: string;
  steps: Step[];
}

async function questionsIn(file: string): Promise<Question[]> {
  const [, ...sections] = sectionsOf(await readFile(path.join(folder, file), 'utf8'));
  return sections.map(({ heading, parts }) => ({
    asked: heading,
    file,
    steps: parts.map(part => {
      if (part.says !== 'step') throw new Error(`${file}, ${heading}: an answer is made of files and changes alone.`);
      return part.step;
    }),
  }));
}

const files = (await readdir(folder)).filter(file => file !== 'README.md').sort();
const questions = (await Promise.all(files.map(questionsIn))).flat();

const isCase = ({ file }: Step): boolean => file.endsWith('.cases.yaml');

/** A command in the app that an answer is about: a new one, or the library. @returns its exit code and what it says */
async function typed(args: readonly string[], app: string): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const output = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) };
  const code = await heddle([...args, '--schemas', app], output, new Set(handlerNames));
  return { code, said: lines.join('\n') };
}

/** A copy of the app that these steps change, after them. @returns the folder of its documents */
async function appAfter(steps: readonly Step[]): Promise<string> {
  const place = await mkdtemp(path.join(below, 'app-'));
  const ofLibrary = steps.some(({ file }) => file.startsWith(example));
  if (ofLibrary) await cp(path.join(projectRoot, example), path.join(place, example), { recursive: true });
  else await cp(path.join(below, 'garage'), place, { recursive: true });
  for (const step of steps) await take(step, place);
  return path.join(place, ofLibrary ? example : 'schemas');
}

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', await lentPostgres());
  below = await mkdtemp(path.join(tmpdir(), 'heddle-cookbook-'));
  expect(await newApp(['garage'], { out: () => undefined, err: () => undefined }, below)).toBe(0);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(below, { recursive: true, force: true });
});

describe('the cookbook', () => {
  it('has forty answers, each of them listed', async () => {
    expect(questions.length).toBeGreaterThanOrEqual(40);
    expect(new Set(questions.map(({ asked }) => asked)).size).toBe(questions.length);
    const list = await readFile(path.join(folder, 'README.md'), 'utf8');
    const short = (asked: string): string => asked.replace(/^How do I (.*)\?$/, '$1');
    expect(questions.filter(({ asked, file }) => !list.includes(`[${short(asked)}](${file}#`))).toEqual([]);
  });

  it.each(questions.map(({ asked, steps }) => [asked, steps] as const))('%s', async (_, steps) => {
    const app = await appAfter(steps);
    expect((await typed(['validate'], app)).said).toContain('0 errors, 0 warnings');
    const cases = steps.filter(isCase);
    for (const { file } of cases) {
      const { code, said } = await typed(['test', '--only', path.basename(file)], app);
      expect(code, said).toBe(0);
      expect(said).toMatch(/^✓/m);
    }
    if (cases.length === 0) return;
    const without = await appAfter(cases);
    const { code, said } = await typed(['test', '--only', path.basename(cases[0]?.file ?? '')], without);
    expect(code, `The cases hold without the answer:\n${said}`).toBe(1);
  });
});
