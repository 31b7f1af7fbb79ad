import { readFileSync } from 'node:fs';
import path from 'node:path';

const text = readFileSync(path.join(import.meta.dirname, 'pages.txt'), 'utf8');

/** The lines of pages.txt, without its headings. */
export const pageLines: readonly string[] = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));

/** The pages of a section of the specification, such as 2.9, that are there, by the end of their addresses. */
export function pagesOfSection(section: string): string[] {
  const [, own = ''] = text.split(`# ${section}\n`);
  const [lines = ''] = own.split(/^#/m);
  return lines.split('\n').filter(line => line !== '' && !line.startsWith('- '));
}

/** Whether the page at the address is the one that the specification names so. */
export const isNamed = (address: string, named: string): boolean => address === named || address.endsWith(`/${named}`);
