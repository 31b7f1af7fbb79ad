import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatted, nearest, placeOf, type SchemaFiles, shapesIn } from '#runtime/language/index.ts';
import { type Output, readOr, writeJson } from './command.ts';
import { readFolder } from './read-folder.ts';
import { writeChanged } from './write-changed.ts';

export const fmtUse = [
  '  fmt [FILE …] [--check] [--schemas DIR]',
  '                         puts the keys of documents in order and lays them out in the one style, comments kept; --check:',
  '                         lists those that are not so, and writes nothing',
].join('\n');

const options = {
  schemas: { type: 'string', default: 'schemas' },
  check: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/**
 * heddle fmt. Gives the exit code: 0, 1 where a document cannot be read or, of --check, is laid out otherwise, 2 wrong
 * use.
 */
export async function fmt(args: readonly string[], output: Output): Promise<number> {
  const refuse = (message: string): number => {
    output.err(message);
    return 2;
  };
  const given = readOr(output, fmtUse, () => readGiven(args));
  if (!given) return 2;
  const { schemas, check, json } = given.values;
  const files = await readFolder(schemas);
  if (typeof files === 'string') return refuse(files);
  const documents = [...files.keys()].filter(file => placeOf(file));
  const wanted = given.positionals.map(name => ({ name, found: meant(name, schemas, documents) }));
  const missing = wanted.find(({ found }) => found.length === 0);
  if (missing)
    return refuse(`There is no document "${missing.name}" in "${schemas}". ${nearest(missing.name, documents)}`);
  const chosen = wanted.length === 0 ? documents : [...new Set(wanted.flatMap(({ found }) => found))];
  const { changed, unread } = format(files, chosen);
  if (!check) await writeChanged(schemas, files, new Map([...files, ...changed]));
  if (json) writeJson(output, { changed: [...changed.keys()], unread });
  else {
    for (const file of changed.keys()) output.out(file);
    for (const file of unread) output.err(`${file}: 读不出来，保持原样 · cannot be read, left as it is`);
    output.out(counted(changed.size, chosen.length, check));
  }
  return unread.length > 0 || (check && changed.size > 0) ? 1 : 0;
}

const readGiven = (args: readonly string[]) => parseArgs({ args: [...args], options, allowPositionals: true });

/** The documents that a word means: a file or a folder, from where the command is given or below that of the app. */
const meant = (word: string, folder: string, documents: readonly string[]): string[] =>
  [path.relative(folder, word), word]
    .map(name => path.normalize(name).split(path.sep).join('/').replace(/\/$/, ''))
    .map(name => documents.filter(file => name === '' || name === '.' || file === name || file.startsWith(`${name}/`)))
    .find(found => found.length > 0) ?? [];

function format(files: SchemaFiles, documents: readonly string[]): { changed: SchemaFiles; unread: string[] } {
  const shapesOf = shapesIn(files);
  const changed: SchemaFiles = new Map();
  const unread: string[] = [];
  for (const file of documents) {
    const text = files.get(file) ?? '';
    const after = formatted(text, file, shapesOf);
    if (after === undefined) unread.push(file);
    else if (after !== text) changed.set(file, after);
  }
  return { changed, unread };
}

const counted = (changed: number, all: number, isCheck: boolean): string =>
  isCheck
    ? `${all} 份文档中有 ${changed} 份要整理 · ${changed} of ${all} documents are to be formatted`
    : `整理了 ${all} 份文档中的 ${changed} 份 · ${changed} of ${all} documents were formatted`;
