import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { readSchemas, type SchemaFiles } from '#runtime/language/index.ts';

/** What `mistake.yaml` says beside the documents of a mistake. */
interface Described {
  /** The place that is to be found: `file:line:column`. */
  at: string;
  hint?: string;
  /** A document that the app is to miss. */
  without?: string;
  why: { zh: string; en: string };
}

/** A mistake, made in an app that is right otherwise. */
export interface Mistake extends Described {
  code: string;
  /** The folder: the code, and what tells it from others of that code. */
  name: string;
  wrong: SchemaFiles;
  /** The app where the mistake is mended. */
  right: SchemaFiles;
}

/** The app without mistakes: `tiny/` with what `mistakes/right/` adds. @internal */
export async function readRightApp(fixtures: string): Promise<SchemaFiles> {
  const parts = [path.join(fixtures, 'tiny'), path.join(fixtures, 'mistakes/right')].map(readSchemas);
  return new Map((await Promise.all(parts)).flatMap(files => [...files]));
}

/**
 * The folders of `mistakes/` in order, at least one for each code (`HD401`, `HD401-user`): the documents that differ from
 * the right app, `mistake.yaml`, and below `right/` those that are not as in the right app where the mistake is mended. @throws Error where a folder cannot be read or has no `mistake.yaml`.
 */
export async function readMistakes(fixtures: string): Promise<Mistake[]> {
  const right = await readRightApp(fixtures);
  const folder = path.join(fixtures, 'mistakes');
  const codes = (await readdir(folder)).filter(name => name !== 'right' && !/\.md$/i.test(name)).sort();
  return Promise.all(codes.map(name => readMistake(path.join(folder, name), name, right)));
}

async function readMistake(folder: string, name: string, app: SchemaFiles): Promise<Mistake> {
  const files = await readSchemas(folder);
  const text = files.get('mistake.yaml');
  if (text === undefined) throw new Error(`${folder} has no mistake.yaml`);
  const described = parse(text) as Described;
  files.delete('mistake.yaml');
  const right = new Map(app);
  const wrong = new Map(app);
  for (const [file, content] of files)
    if (file.startsWith(mended)) right.set(file.slice(mended.length), content);
    else wrong.set(file, content);
  if (described.without) wrong.delete(described.without);
  return { ...described, code: name.split('-')[0] ?? name, name, wrong, right };
}

const mended = 'right/';
