import { readFileSync } from 'node:fs';
import path from 'node:path';
import { issueCodes } from '#runtime/language/index.ts';

/** The page of the reference that says of every code what it means, by a mistake and by how it is mended. */
const page = 'docs/reference/errors.md';
const root = path.resolve(import.meta.dirname, '../../..');

/** What the reference says of the code of an issue, such as HD203; nothing of any other name. @throws Error where it has no such page */
export function explainCode(name: string): string[] {
  const code = name.toUpperCase();
  if (!Object.hasOwn(issueCodes, code)) return [];
  const sections = readFileSync(path.join(root, page), 'utf8').split(/^## /m);
  const section = sections.find(text => text.startsWith(`${code}\n`)) ?? code;
  return [...section.replaceAll('**', '').trim().split('\n'), '', `${page}#${code.toLowerCase()}`];
}
