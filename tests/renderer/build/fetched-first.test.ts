import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allFiles } from '#renderer/build/fetched-first.ts';

const root = path.join(import.meta.dirname, '../../..');
const client = ['renderer', 'runtime', 'agent'];

it('a module is fetched with all that it imports, once each', () => {
  expect(allFiles('assets/a.js', ['assets/b.js', 'assets/a.js'])).toEqual(['assets/a.js', 'assets/b.js']);
});

it('what hears that a module did not come stands around its import, where it hears that a file did not come as well', () => {
  const files = client.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => path.join(folder, file)),
  );
  // What is chained to an import() itself becomes a part of what is done once its files are there.
  const chained = files.filter(file =>
    /import\('[^']+'\)\s*\.(then|catch)\(/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(chained).toEqual([]);
});
