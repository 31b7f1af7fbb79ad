import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isScalar, parseDocument, stringify } from 'yaml';
import type { AppAsked } from './asked.ts';
import { type Language, template, trades } from './trades.ts';

/** Where the title stands. */
const appFile = 'schemas/app.yaml';

/** The files of a new app, by their paths in its folder. */
export async function filesOfApp(asked: AppAsked): Promise<Map<string, Buffer>> {
  const { name, title, language, trade, heddle } = asked;
  const { schemas, manager } = trades[trade];
  const about = await readFile(path.join(template, language, 'trades', `${trade}.md`), 'utf8');
  const words = { name, title, account: manager, trade: about };
  const files = new Map<string, Buffer>();
  // That of an example is about its place among the examples.
  for (const [file, content] of await filesIn(schemas))
    if (file !== 'README.md') files.set(`schemas/${file}`, inLanguage(content, language));
  for (const part of ['any', language])
    for (const [file, content] of await filesIn(path.join(template, part)))
      if (!file.startsWith('trades/'))
        files.set(file.replaceAll(/(^|\/)dot-/g, '$1.'), filled(inLanguage(content, language), words));
  change(files, appFile, text => withTitle(text, title));
  change(files, 'package.json', text => withPackage(text, name, heddle));
  return files;
}

/** What the documents of a trade call the app; an empty one is called by its name. */
export async function usualTitle(trade: keyof typeof trades, name: string): Promise<string> {
  if (trade === 'empty') return name;
  return String(parseDocument(await readFile(path.join(trades[trade].schemas, 'app.yaml'), 'utf8')).get('name'));
}

/** All files below a folder, by their paths there, in order. */
async function filesIn(folder: string): Promise<[string, Buffer][]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter(one => one.isFile()).map(one => path.join(one.parentPath, one.name));
  return Promise.all(
    files
      .sort()
      .map(
        async (file): Promise<[string, Buffer]> => [
          path.relative(folder, file).replaceAll(path.sep, '/'),
          await readFile(file),
        ],
      ),
  );
}

/** A line such as `# zh: …` is a comment for who reads that language; for others the line is not there. */
function inLanguage(content: Buffer, language: Language): Buffer {
  const text = content.toString('utf8');
  if (!/^ *# (?:zh|en): /m.test(text)) return content;
  const own = text
    .replaceAll(/^ *# (zh|en): .*\n/gm, (line, of) => (of === language ? line : ''))
    .replaceAll(/^( *# )(?:zh|en): /gm, '$1');
  return Buffer.from(own);
}

/** The text with words for {{name}} and its like. */
function filled(content: Buffer, words: Readonly<Record<string, string>>): Buffer {
  const text = content.toString('utf8');
  return Buffer.from(text.replaceAll(/\{\{(\w+)\}\}/g, (whole, word: string) => words[word] ?? whole));
}

function change(files: Map<string, Buffer>, file: string, by: (text: string) => string): void {
  files.set(file, Buffer.from(by(files.get(file)?.toString('utf8') ?? '')));
}

/** app.yaml with another name; all else stays as it is laid out. */
function withTitle(text: string, title: string): string {
  const node = parseDocument(text).get('name', true);
  if (!isScalar(node) || !node.range) throw new Error(`${appFile}: no name`);
  const [start, end] = node.range;
  return text.slice(0, start) + stringify(title, { lineWidth: 0 }).trimEnd() + text.slice(end);
}

function withPackage(text: string, name: string, heddle: string): string {
  return `${JSON.stringify({ name, ...JSON.parse(text), dependencies: { heddle } }, null, 2)}\n`;
}
