import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '../..');
const lines = readFileSync(path.join(root, 'docs/guides/business-by-example.md'), 'utf8')
  .split('\n')
  .filter(line => line.includes('.yaml'))
  .map(line => line.split(/ *\| */).slice(1))
  .map(([business = '', documents = '', cases = '']) => ({ business, documents, cases }));

it('names documents and cases that there are', () => {
  expect(lines).toHaveLength(20);
  for (const { business, documents, cases } of lines) {
    for (const document of documents.split('<br>'))
      expect(existsSync(path.join(root, 'schemas', document)), `${business}: ${document}`).toBe(true);
    for (const one of cases.split('<br>')) {
      const [file = '', name = ''] = one.split(' > ');
      const text = readFileSync(path.join(root, 'schemas', file), 'utf8');
      expect(Object.keys(parse(text).cases), `${business}: ${one}`).toContain(name);
    }
  }
});
