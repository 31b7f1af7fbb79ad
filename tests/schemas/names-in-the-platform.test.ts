import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSchemas, validate } from '#runtime/language/index.ts';
import { projectRoot } from '#scripts/test/program.ts';

/** What the platform says all the same, because the two specifications ask it of every app, or staff call a part of the platform so. */
const demanded = new Set([
  // The route-permission catalogue and the types of searched users (spec 2.3, 3.4).
  'develop/gallery',
  'userSpec',
  '用户状态',
  // Log-in, passwords and rights (spec 3).
  '修改密码',
  '重置密码',
  '操作员管理',
  // Parts of the platform that the product has pages of the same names for.
  '页面工作台',
  '组件示例',
  '受阻的审批',
  '我的订阅',
  '报表模板',
  '数据来源',
  '查看报表',
  // The agent client (agent spec).
  '话务记录',
  '在线会话',
]);

/** What a newcomer's app has as well is no content of the product. */
const others = ['examples/library', 'examples/rental', 'examples/field'];

async function namesOf(folder: string): Promise<Set<string>> {
  const { resolved } = validate(await readSchemas(path.join(projectRoot, folder)), {});
  const { entities, dictionaries } = resolved.model;
  const named = [...Object.entries(entities), ...Object.entries(dictionaries)];
  const pages = resolved.pages.flatMap(page => [page.path, page.title]);
  return new Set([...named.flatMap(([name, { title }]) => [name, title]), ...pages].filter(one => one !== undefined));
}

/** A text in the code; comments tell of the product as an example. */
const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}\n]*)</g;

function textsIn(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(literals)].map(([, ...found]) => found.find(one => one !== undefined) ?? '');
}

/** Names of one common word would be found anywhere. */
const isTelling = (name: string): boolean => /\p{Script=Han}{3}/u.test(name) || /[a-z][A-Z]|\//.test(name);

it('runtime, renderer, server and scripts name nothing of the product', async () => {
  const known = new Set((await Promise.all(others.map(namesOf))).flatMap(names => [...names]));
  const own = [...(await namesOf('schemas'))].filter(
    name => isTelling(name) && !known.has(name) && !demanded.has(name),
  );
  expect(own.length).toBeGreaterThan(300);
  const files = ['runtime', 'renderer', 'server', 'scripts'].flatMap(folder =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
      .map(entry => path.join(entry.parentPath, entry.name)),
  );
  const named = files
    // They measure and picture the product itself.
    .filter(file => !/scripts\/(bench|pictures|test|sounds)\//.test(file))
    .flatMap(file =>
      textsIn(file).flatMap(text =>
        own
          .filter(name => (/\p{Script=Han}/u.test(name) ? text.includes(name) : text === name))
          .map(name => `${path.relative(projectRoot, file)}: ${name}`),
      ),
    );
  expect([...new Set(named)]).toEqual([]);
});
