import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { heddle } from '#scripts/heddle/heddle.ts';
import { newApp } from '#scripts/heddle/new/app/new-app.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { lentPostgres } from '../../server/lent-postgres.ts';
import { take } from '../follow.ts';
import { lessons, readLesson } from './read-lesson.ts';

// Each case of a lesson has a database of its own, on a machine that has much else to do.
vi.setConfig({ testTimeout: 360_000 });

const names = await lessons();
const here = process.cwd();
let below: string;

/** A command as it is typed in the folder of the app. @returns its exit code, and the lines that it writes */
async function typed(args: readonly string[]): Promise<{ code: number; lines: string[] }> {
  const said: string[] = [];
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const code = await heddle(args, output, new Set(handlerNames));
  return { code, lines: said.flatMap(text => text.split('\n')) };
}

describe('the lessons, followed to the letter in a new app', () => {
  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', await lentPostgres());
    below = await mkdtemp(path.join(tmpdir(), 'heddle-lessons-'));
    const silent = { out: () => undefined, err: () => undefined };
    expect(await newApp(['garage', '--language', 'en'], silent, below)).toBe(0);
    process.chdir(path.join(below, 'garage'));
  });
  afterAll(async () => {
    process.chdir(here);
    vi.unstubAllEnvs();
    await rm(below, { recursive: true, force: true });
  });

  it('are six', () => expect(names).toHaveLength(6));

  // Each goes on in the app of the one before.
  it.each(names)('%s: right after each section, and what is tried wrong is told as it says', async name => {
    const sections = await readLesson(name);
    const count = (says: string): number =>
      sections.flatMap(({ parts }) => parts).filter(part => part.says === says).length;
    expect(count('step')).toBeGreaterThan(0);
    expect(count('wrong')).toBeGreaterThan(0);
    for (const { heading, parts } of sections) {
      let mended: (() => Promise<void>) | undefined;
      for (const part of parts) {
        if (part.says === 'answer') {
          const { code, lines } = await typed(part.args);
          expect(lines.filter(line => part.lines.includes(line))).toEqual(part.lines);
          expect(code, lines.join('\n')).toBe(mended ? 1 : 0);
          await mended?.();
          mended = undefined;
          continue;
        }
        expect(mended, 'What is wrong is told before the lesson goes on.').toBeUndefined();
        const { file } = part.step;
        const before = part.says === 'wrong' ? await readFile(file, 'utf8') : undefined;
        await take(part.step, '.');
        if (before !== undefined) mended = () => writeFile(file, before);
      }
      expect((await typed(['validate'])).lines.join('\n'), heading).toContain('0 errors, 0 warnings');
    }
  });
});
