import path from 'node:path';
import { expect, it } from 'vitest';
import { compile, incrementalBundler, incrementalChecker, readSchemas } from '#runtime/language/index.ts';

const folder = path.join(import.meta.dirname, '../../../../examples/library');

/** The modules that a page's file names. */
const validatorsIn = (page: string): string[] => page.match(/validators\/[^"]+/g) ?? [];

it('a bundle that is looked at makes validators when they are asked for, and the same ones', async () => {
  const files = await readSchemas(folder);
  const whole = compile(files).bundle?.files ?? new Map<string, string>();
  const late = incrementalBundler()(incrementalChecker()(files))?.files ?? new Map<string, string>();
  const pages = (all: ReadonlyMap<string, string>) => [...all.keys()].filter(name => name.startsWith('pages/')).sort();
  const textsOf = (all: ReadonlyMap<string, string>): (string | undefined)[] =>
    pages(all).flatMap(name => validatorsIn(all.get(name) ?? '').map(module => all.get(module)));

  expect([...late.keys()].filter(name => name.startsWith('validators/'))).toEqual([]);
  expect(pages(late)).toHaveLength(pages(whole).length);
  const wanted = textsOf(whole);
  expect(wanted.length).toBeGreaterThan(0);
  expect(textsOf(late)).toEqual(wanted);
  expect(late.get('validators/none.0123456789.js')).toBeUndefined();
});
