import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { heddle } from '#scripts/heddle/heddle.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded/index.ts';
import { handlerNames } from '#server/handlers/names.ts';

const schemas = path.join(import.meta.dirname, '../../fixtures/acts');
let folder: string;
let running: EmbeddedDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-beside-'));
  running = await startEmbedded({ dataDir: path.join(folder, 'data') });
});
afterAll(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => vi.unstubAllEnvs());

/** What a command says and its exit code, where no DATABASE_URL says which database. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  vi.stubEnv('DATABASE_URL', '');
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const code = await heddle([...args, '--schemas', schemas], { out: say, err: say }, new Set(handlerNames));
  return { code, said: lines.join('\n') };
}

describe('a command beside a running server, whose built-in database it is about', () => {
  it('plan asks the database that is served', async () => {
    const { code, said } = await run('plan', '--data', path.join(folder, 'data'));
    expect(code).toBe(0);
    expect(said).toContain('create table');
  });

  it('try makes its call there, and says why not in words', async () => {
    const { said } = await run('try', 'no.such.call', '--as', 'clerk', '--data', path.join(folder, 'data'));
    expect(said).toContain('No call is named "no.such.call"');
  });

  it.each(['plan', 'try'])('%s says in one sentence why a folder is no database of ours', async command => {
    await writeFile(path.join(folder, 'note.txt'), 'something else');
    const args = command === 'try' ? ['shop.sales', '--as', '店员'] : [];
    const { code, said } = await run(command, ...args, '--data', folder);
    expect(code).not.toBe(0);
    expect(said).toContain('choose an empty or new folder');
    expect(said).not.toContain('at ');
  });
});
