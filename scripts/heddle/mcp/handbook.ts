import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Heddle itself, with its guides, reference and examples. */
const root = path.resolve(import.meta.dirname, '../../..');

/** A page of the guides or the reference. */
export interface HandbookPage {
  /** `reference/page-list`, `guides/approvals`. */
  name: string;
  title: string;
  text: string;
}

const folders = ['guides', 'reference'] as const;

/** All pages of the handbook, as Markdown. */
export async function handbook(): Promise<HandbookPage[]> {
  const pages = await Promise.all(
    folders.map(async folder => {
      const files = (await readdir(path.join(root, 'docs', folder))).filter(file => file.endsWith('.md')).sort();
      return Promise.all(
        files.map(async file => {
          const text = await readFile(path.join(root, 'docs', folder, file), 'utf8');
          const name = `${folder}/${file.slice(0, -'.md'.length)}`;
          return { name, title: /^# (.+)$/m.exec(text)?.[1] ?? name, text };
        }),
      );
    }),
  );
  return pages.flat();
}

/** The folder of the app that shows every word of the language. */
export const exampleFolder = path.join(root, 'examples/library');
