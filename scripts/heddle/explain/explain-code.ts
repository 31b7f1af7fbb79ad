import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type IssueCode, issueCodes } from '#runtime/language/index.ts';

/** The page of the reference that says of every code what it means, by a mistake and by how it is mended. */
const page = 'docs/reference/errors.md';
const file = path.resolve(import.meta.dirname, '../../..', page);

/** What the code of an issue means, such as HD203, with what the reference says of it where that is at hand; nothing of any other name. */
export function explainCode(name: string): string[] {
  const code = name.toUpperCase();
  if (!Object.hasOwn(issueCodes, code)) return [];
  const { zh, en } = issueCodes[code as IssueCode];
  // What is built for production has no reference beside it.
  if (!existsSync(file)) return [code, `${zh} · ${en}`];
  const sections = readFileSync(file, 'utf8').split(/^## /m);
  const section = sections.find(text => text.startsWith(`${code}\n`)) ?? code;
  return [...section.replaceAll('**', '').trim().split('\n'), '', `${page}#${code.toLowerCase()}`];
}
