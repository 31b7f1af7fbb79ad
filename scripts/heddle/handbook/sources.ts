import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** One file of Markdown. */
export interface Source {
  /** Below the project's folder. */
  file: string;
  text: string;
}

const { join, dirname, normalize } = path.posix;

/** What the handbook begins with: all that is written for people who use Heddle. */
const isWritten = (file: string): boolean =>
  /^(README|CHANGELOG|CONTRIBUTING)\.md$/.test(file) || file.startsWith('docs/');

/** Every file of Markdown that is written for people, and whatever one of them leads to. @param root the project's folder */
export function readSources(root: string): Map<string, Source> {
  const begins = [
    ...readdirSync(root),
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map(file =>
      join('docs', file.split(path.sep).join('/')),
    ),
  ].filter(file => file.endsWith('.md') && isWritten(file));
  const sources = new Map<string, Source>();
  const waiting = begins;
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (sources.has(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    sources.set(file, { file, text });
    for (const [, address = ''] of text.matchAll(/\]\(([^)\s#]+)/g)) {
      const target = targetOf(address, file, root);
      if (target?.endsWith('.md')) waiting.push(target);
    }
  }
  return new Map([...sources].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The file that a link leads to, below the project's folder; of a folder its README.md. undefined of what lies elsewhere,
 * and of a folder without one.
 */
export function targetOf(address: string, from: string, root: string): string | undefined {
  if (/^\w+:/.test(address)) return undefined;
  const file = normalize(join(dirname(from), decodeURIComponent(address)));
  if (file.startsWith('..') || !existsSync(join(root, file))) return undefined;
  if (!statSync(join(root, file)).isDirectory()) return file;
  const own = join(file, 'README.md');
  return existsSync(join(root, own)) ? own : undefined;
}

/** Where a file comes to lie on the site: what is below docs/ at its root; the first is the project's own. */
export function placeOf(file: string): string {
  if (file === 'README.md') return 'index.html';
  const place = file.replace(/^docs\//, '');
  return place.endsWith('.md') ? place.replace(/\.md$/, '.html') : place;
}

/** The way from a file of the site to its root. */
export const rootFrom = (place: string): string => '../'.repeat(place.split('/').length - 1);
