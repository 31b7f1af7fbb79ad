import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/test/program.ts';

type Versions = Record<string, string>;
const read = (name: string): string => readFileSync(path.join(projectRoot, name), 'utf8');
const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'overrides',
  Versions
>;
/** What a package gets in the place of what it asks for is one of ours, as npm names it. */
const held = Object.fromEntries(Object.entries(overrides).filter(([, version]) => typeof version === 'string'));
const packages = Object.keys({ ...dependencies, ...devDependencies });

/** What the decision says of each package: where it works, and what would be lost. */
const lines = [
  ...read('docs/decisions/building/dependencies.md').matchAll(/^- `([^`]+)`(?: \(([^)]+)\))?: (\S.*)$/gm),
].map(([, name = '', where = '', why = '']) => ({ name, where, why }));

it('each package has its line, and no line is left over', () => {
  expect(lines.map(({ name }) => name).sort()).toEqual([...packages, ...Object.keys(held)].sort());
});

it('versions are exact', () => {
  for (const version of Object.values({ ...dependencies, ...devDependencies, ...held }))
    expect(version.replace(/^npm:[\w-]+@/, '')).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
});

describe('each works where its line says', () => {
  const folders = lines.flatMap(({ name, where }) =>
    [...where.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => [name, folder] as const),
  );
  it.each(folders)('%s in %s', (name, folder) => {
    expect(sources(folder).some(text => names(text, name))).toBe(true);
  });

  it('and types are of a package that is there', () => {
    const types = lines.filter(({ where }) => where === 'types').map(({ name }) => name.replace('@types/', ''));
    // What runs us brings itself.
    expect(types.filter(name => !['node', 'vscode'].includes(name) && !packages.includes(name))).toEqual([]);
    expect(lines.filter(({ name, where }) => packages.includes(name) && where === '')).toEqual([]);
  });
});

const sources = (folder: string): string[] =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ts|tsx|mjs)$/.test(name))
    .map(name => read(path.join(folder, name)));

/** Whether a module imports a package, resolves it by its name, or asks vitest for it as its environment. */
const names = (text: string, name: string): boolean =>
  ["'", '"'].some(quote => text.includes(`${quote}${name}${quote}`) || text.includes(`${quote}${name}/`)) ||
  text.includes(`@vitest-environment ${name}\n`);
