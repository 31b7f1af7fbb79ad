import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { heddle } from '#scripts/heddle/heddle.ts';

const acts = path.join(import.meta.dirname, '../../../fixtures/acts');

async function matrix(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const lines = { out: [] as string[], err: [] as string[] };
  const output = { out: (line: string) => lines.out.push(line), err: (line: string) => lines.err.push(line) };
  const code = await heddle(['matrix', ...words, '--schemas', acts], output);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

it('says page by page which roles may, those by a condition with a star', async () => {
  const { code, out } = await matrix();
  expect(code).toBe(0);
  expect(out).toMatch(/^\S.* {2}sales\n {2}打开 +店员 店长$/m);
  expect(out).toMatch(/^ {2}shop\.sales +店员\* 店长$/m);
  expect(out).toMatch(/^ {2}看订单的「联系电话」 .*店员\*/m);
});

it('of one role says when, and which records; of two where they differ', async () => {
  const one = (await matrix('--role', '店员')).out;
  expect(one).toMatch(/^ {2}shop\.sales +记录：「创建人」是操作人的「工号」$/m);
  expect(one).not.toMatch(/不可以/);
  const two = (await matrix('--role', '店员', '--role', '店长')).out;
  expect(two).toMatch(/^ {2}shop\.sales +店员：记录：「创建人」是操作人的「工号」 {2}\| {2}店长：可以$/m);
  expect(two).not.toMatch(/打开/);
});

it('writes CSV, and HTML that asks for nothing else and says what documents say as text', async () => {
  const csv = (await matrix('--format', 'csv')).out;
  expect(csv.split('\r\n')[0]).toBe(
    '\ufeff类别,页面,路径,操作,调用,记录,看得到的记录,店员,店长,审计,没有角色的人,未登录的人',
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-matrix-'));
  try {
    const file = path.join(folder, 'matrix.html');
    expect((await matrix('--format', 'html', '--out', file)).code).toBe(0);
    const html = await readFile(file, 'utf8');
    expect(html).toContain('<li id="n1">');
    expect(html).not.toMatch(/(src|href)="(?!#)/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('refuses a role that there is not, with the nearest, and a format', async () => {
  expect(await matrix('--role', '店元')).toMatchObject({ code: 2, err: expect.stringContaining('店员') });
  expect(await matrix('--format', 'pdf')).toMatchObject({ code: 2, err: expect.stringContaining('pdf') });
});
