import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { manifestOfHeddle, type Sources } from '#scripts/package/manifest.ts';
import { packageOf, required } from '#scripts/package/programs.ts';
import { projectRoot } from '#scripts/test/program.ts';

const sources: Sources = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));

it('a package asks for what its programs import, in the version of the sources, and what is of development is a matter of whoever wants it', () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifestOfHeddle(
    sources,
    new Set(['fastify', 'react', 'playwright-core']),
  );
  expect(dependencies).toEqual({ fastify: sources.dependencies.fastify });
  expect(peerDependencies).toEqual({
    'playwright-core': sources.devDependencies['playwright-core'],
    react: sources.dependencies.react,
  });
  expect(peerDependenciesMeta).toEqual({ 'playwright-core': { optional: true }, react: { optional: true } });
});

it('what is imported belongs to a package by its first words', () => {
  expect(['pg', 'pg/lib/x.js', '@node-rs/argon2', '@a/b/c.js', 'node:fs'].map(packageOf)).toEqual([
    'pg',
    'pg',
    '@node-rs/argon2',
    '@a/b',
    undefined,
  ]);
});

it('what is required by name when it is needed is asked for', () => {
  const folders = ['runtime', 'server', 'scripts'].map(name => path.join(projectRoot, name));
  const files = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.(ts|mjs)$/.test(entry.name))
      .map(entry => path.join(entry.parentPath, entry.name)),
  );
  const asked = files
    .filter(file => !/scripts\/(bench|test|package|pictures|browser)\//.test(file))
    .flatMap(file => {
      const text = readFileSync(file, 'utf8');
      const inThread = file.endsWith('.mjs') ? text.matchAll(/(?:from|import\() ?'([^.#'][^']*)'/g) : [];
      return [...text.matchAll(/[rR]equire(?:\([^)]*\)\.resolve)?\('([^.#'][^']*)'\)/g), ...inThread].map(
        ([, name = '']) => packageOf(name),
      );
    });
  const known = new Set([...required, 'esbuild', 'tsx', 'hucre', 'papaparse']);
  expect([...new Set(asked)].filter(name => name !== undefined && !known.has(name))).toEqual([]);
});
