import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/test/program.ts';

interface Locked {
  license?: string;
  dev?: boolean;
}
const lock = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'));
const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([name]) => name !== '');

/** What asks for nothing but its notice; and MPL-2.0, which asks for changes of its own files, of which we make none. */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'CC0-1.0',
  ],
  ...['PSF-2.0', 'MIT OR Apache-2.0', 'MPL-2.0'],
  // The MIT licence, by its address.
  'https://raw.githubusercontent.com/json-schema/json-schema-test-suite/develop/LICENSE',
]);

it('every package, with all that it brings, has a licence that a closed product may use', () => {
  const others = packages.filter(([, { license }]) => !allowed.has(license ?? ''));
  expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});
