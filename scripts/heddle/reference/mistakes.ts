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

/** One mistake of every code, made in an app that is right otherwise. */
export interface Mistake extends Described {
  code: string;
  wrong: SchemaFiles;
}

/** The app without mistakes: `tiny/` with what `mistakes/right/` adds. */
export async function readRightApp(fixtures: string): Promise<SchemaFiles> {
  const parts = [path.join(fixtures, 'tiny'), path.join(fixtures, 'mistakes/right')].map(readSchemas);
  return new Map((await Promise.all(parts)).flatMap(files => [...files]));
}

/**
 * The folders of `mistakes/`, one for each code, in order: the documents that differ from the right app, and
 * `mistake.yaml`. @throws Error where a folder cannot be read or has no `mistake.yaml`.
 */
export async function readMistakes(fixtures: string): Promise<Mistake[]> {
  const right = await readRightApp(fixtures);
  const folder = path.join(fixtures, 'mistakes');
  const codes = (await readdir(folder)).filter(name => name !== 'right' && !/\.md$/i.test(name)).sort();
  return Promise.all(codes.map(code => readMistake(path.join(folder, code), code, right)));
}

async function readMistake(folder: string, code: string, right: SchemaFiles): Promise<Mistake> {
  const changed = await readSchemas(folder);
  const text = changed.get('mistake.yaml');
  if (text === undefined) throw new Error(`${folder} has no mistake.yaml`);
  const described = parse(text) as Described;
  changed.delete('mistake.yaml');
  const wrong = new Map([...right, ...changed]);
  if (described.without) wrong.delete(described.without);
  return { ...described, code, wrong };
}
