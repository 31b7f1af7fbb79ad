import { readFileSync } from 'node:fs';
import path from 'node:path';

const tests = path.join(import.meta.dirname, '..');
const files = new Map<string, string | null>();

/** The whole text of the file that a citation names; null where there is none. */
export const citedFile = (citation: string): string | null => textOf(citation.split(' > ')[0] ?? '');

function textOf(file: string): string | null {
  if (!files.has(file)) {
    try {
      files.set(file, readFileSync(path.join(tests, file), 'utf8'));
    } catch {
      files.set(file, null);
    }
  }
  return files.get(file) ?? null;
}

/**
 * The text of the test that is cited as 'folder/file.test.ts > its title', up to where the next one begins.
 * @returns null where there is no such test
 */
export function citedTest(citation: string): string | null {
  const [file = '', title = ''] = citation.split(' > ');
  const text = textOf(file);
  const at = text?.indexOf(`'${title}'`) ?? -1;
  if (!text || at < 0) return null;
  const next = /^ *(?:it|test|describe)(?:\.\w+)?\(/gm;
  next.lastIndex = at;
  const start = Math.max(...[...text.slice(0, at).matchAll(next)].map(({ index }) => index));
  return text.slice(start, next.exec(text)?.index);
}
