import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyApp } from '../runtime/language/tiny.ts';
import { follow } from './follow.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const tool = (name: string): string => path.join(root, 'node_modules', name);
/** On a busy machine the compiler takes its time. */
const patience = 400_000;

/** Compiles an app with a page of the new kind, and draws that page. */
const trial = (files: Record<string, string>): string => `
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ShellProvider } from '#renderer/hooks/navigate.ts';
import { components } from '#renderer/registry.ts';
import { compile } from '#runtime/language/index.ts';

const { issues, bundle } = compile(new Map(Object.entries(${JSON.stringify(files)})));
const file = [...(bundle?.files.keys() ?? [])].find(name => name.startsWith('pages/hub.')) ?? '';
const drawn = async () => {
  const page = JSON.parse(bundle?.files.get(file) ?? '{}');
  const Page = await components.loadPage(page.kind);
  return renderToStaticMarkup(createElement(ShellProvider, { value: {} as never }, createElement(Page, { page, params: {} })));
};
console.log(JSON.stringify({ issues, markup: bundle ? await drawn() : null }));
`;

const app = (pages: string): Record<string, string> => ({
  ...tinyApp,
  'pages/hub.yaml': `kind: hub\ntitle: 采购\npages: ${pages}\n`,
  'permissions.yaml': `${tinyApp['permissions.yaml']}  hub: 商品管理\n`,
  'menu.yaml': `${tinyApp['menu.yaml']}  - hub\n`,
});

describe('the guide to a new kind of page, followed to the letter in a copy of the tree', () => {
  let tree: string;
  let touched: string[];
  beforeAll(async () => {
    tree = await mkdtemp(path.join(tmpdir(), 'heddle-page-kind-'));
    for (const name of ['runtime', 'renderer', 'agent', 'package.json', 'tsconfig.json'])
      await cp(path.join(root, name), path.join(tree, name), { recursive: true });
    await symlink(tool(''), path.join(tree, 'node_modules'));
    touched = await follow(await readFile(path.join(root, 'docs/guides/page-kind.md'), 'utf8'), tree);
  });
  afterAll(() => rm(tree, { recursive: true, force: true }));

  async function tried(pages: string): Promise<{ issues: { code: string; column: number }[]; markup: string | null }> {
    await writeFile(path.join(tree, 'trial.mts'), trial(app(pages)));
    const { stdout } = await run(process.execPath, [tool('tsx/dist/cli.mjs'), 'trial.mts'], { cwd: tree });
    return JSON.parse(stdout);
  }

  it('touches five files', () => expect(touched).toHaveLength(5));

  it('leaves a tree whose types are right, and not where a list forgets it', { timeout: patience }, async () => {
    const check = () => run(process.execPath, [tool('typescript/bin/tsc'), '--noEmit', '-p', tree]);
    await check().catch(error => {
      throw new Error(error.stdout);
    });
    const list = path.join(tree, 'renderer/registry.ts');
    const whole = await readFile(list, 'utf8');
    await writeFile(list, whole.replace(/^ {2}hub: .*\n/m, ''));
    await expect(check()).rejects.toMatchObject({ stdout: expect.stringContaining("Property 'hub' is missing") });
    await writeFile(list, whole);
  });

  it('compiles a page of the kind and draws it', { timeout: patience }, async () => {
    const { issues, markup } = await tried('[goods, goodsForm]');
    expect(issues).toEqual([]);
    expect(markup).toBe('<button type="button">商品管理</button><button type="button">新建商品</button>');
  });

  it('finds a mistake in a document of the kind where it stands', { timeout: patience }, async () => {
    const { issues, markup } = await tried('[goods, godsForm]');
    expect(issues).toMatchObject([{ code: 'HD205', line: 3, column: 16 }]);
    expect(markup).toBeNull();
  });
});
