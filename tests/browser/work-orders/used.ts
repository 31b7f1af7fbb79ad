import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserTestOptions, browserTest, type Staff } from '../app.ts';

const browser = path.join(import.meta.dirname, '..');
const covered = new Set<string>();

/** The pages of which some test says that it uses them, by the names that the specification has for them. */
export const usedPages = (): ReadonlySet<string> => covered;

/** A test that uses the pages: what it writes by one of them it reads by another. */
export function uses(
  pages: readonly string[],
  title: string,
  body: (staff: Staff) => Promise<void>,
  options: BrowserTestOptions,
): void {
  for (const page of pages) covered.add(page);
  browserTest(title, body, { timeout: 360_000, ...options });
}

/** Another test uses the pages so already. @throws where there is none of that name */
export function usedElsewhere(pages: readonly string[], file: string, title: string): void {
  if (!readFileSync(path.join(browser, file), 'utf8').includes(title)) throw new Error(`No test of ${file}: ${title}`);
  for (const page of pages) covered.add(page);
}
