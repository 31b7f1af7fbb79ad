import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printIssue } from '#runtime/language/index.ts';
import { type Output, readOr } from '../command.ts';
import { changesBetween } from '../diff/changes.ts';
import { NoSide, readSide, readSides } from '../diff/read-side.ts';
import { handbookOf } from '../handbook/handbook.ts';
import { type PagePicture, takePictures } from './pictures.ts';
import { siteOf } from './site.ts';

export const docsUse = [
  '  docs DIR [--since REV] [--pictures [--only TEXT]] [--schemas DIR] | docs DIR --heddle',
  '                         writes the app as a site that is read without a network: pages, entities, processes, reports, roles,',
  '                         dictionaries; with what has changed since a revision of git, or another folder; pictures: of each',
  '                         page on sample data; heddle: its own guides and reference, with every key, error code and command',
].join('\n');

/** Heddle itself, whose guides and reference lie in it. */
const projectRoot = path.resolve(import.meta.dirname, '../../..');

/** What a site of ours has: a folder that has other files is left alone. */
const mark = 'found.js';

/** heddle docs. Gives the exit code: 0, 1 where the documents do not validate, 2 wrong use. */
export async function docs(args: readonly string[], output: Output, handlers?: ReadonlySet<string>): Promise<number> {
  const refuse = (message: string, code = 2): number => {
    output.err(message);
    return code;
  };
  const given = readOr(output, docsUse, () => readGiven(args));
  if (!given) return 2;
  const { folder, more } = given;
  if (folder === undefined || more > 0) return refuse(docsUse);
  const there = await readdir(folder).catch((): string[] => []);
  if (there.length > 0 && !there.includes(mark))
    return refuse(`${folder} 里有别的文件，没有写入 · ${folder} holds other files, nothing was written`);
  try {
    const files = given.heddle ? await handbookOf(projectRoot) : await appSite(given, handlers, output);
    if (typeof files === 'number') return files;
    for (const [file, text] of files) {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    output.out(`${path.join(folder, 'index.html')}: ${files.size} files`);
    return 0;
  } catch (error) {
    if (!(error instanceof NoSide)) throw error;
    for (const issue of error.issues.slice(0, 5)) output.err(printIssue(issue));
    return refuse(error.message, error.issues.length > 0 ? 1 : 2);
  }
}

/** Gives the files, or the exit code where no picture can be taken. */
async function appSite(
  { schemas, since, pictures, only }: ReturnType<typeof readGiven>,
  handlers: ReadonlySet<string> | undefined,
  output: Output,
): Promise<ReadonlyMap<string, string | Uint8Array> | number> {
  const { resolved, changed } = await readApp(schemas, since, handlers);
  const taken = pictures ? await takePictures(projectRoot, schemas, only, output) : new Map<string, PagePicture>();
  return typeof taken === 'number' ? taken : siteOf(resolved, changed, taken);
}

/** The app as it is, and what has changed since a revision. */
async function readApp(schemas: string, since: string | undefined, handlers: ReadonlySet<string> | undefined) {
  const read = { folder: schemas, handlers };
  if (since === undefined) return { resolved: (await readSide(schemas, read)).resolved };
  const [before, after] = await readSides(since, schemas, read);
  return { resolved: after.resolved, changed: { name: since, changes: changesBetween(before, after) } };
}

function readGiven(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      schemas: { type: 'string', default: 'schemas' },
      since: { type: 'string' },
      pictures: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      heddle: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  return { ...values, folder: positionals[0], more: Math.max(0, positionals.length - 1) };
}
