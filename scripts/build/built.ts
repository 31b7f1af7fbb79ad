import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { byNameAlone } from '#runtime/language/bundle/model.ts';
import type { Published } from '#server/http/server.ts';
import type { Compiled, Documents } from '#server/publication/publication.ts';

/** What `npm run build` leaves in dist, to be served as it is: the client's folder, and the documents compiled. */
export interface Built extends Compiled {
  /** The folder of the built client: index.html and assets/. */
  assets: string;
}

/** The file in dist that says what is to be served. */
export const builtFile = 'built.json';

const digest = (...texts: string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 12);
};

interface Made {
  published: Published;
  documents: Documents;
  texts: Built['texts'];
  /** What the programs are, as text. */
  programs: readonly string[];
  /** The folder of the client, named by its sources. */
  assets: string;
  /** What was built in the same folder before. */
  former: Built | undefined;
}

/** Marks of former builds that a build knows. */
const mostBefore = 200;

/** What was compiled by which build, by marks that are the same for the same. */
export function builtOf({ published, documents, texts, programs, assets, former }: Made): Built {
  const build = digest(...programs, path.basename(assets));
  const mark = markOf(build, published);
  const before = new Set(former ? [former.mark, ...former.before] : []);
  before.delete(mark);
  return { ...published, build, mark, assets, documents, texts, before: [...before].slice(0, mostBefore) };
}

/** Stands for documents as a build has compiled them. */
export const markOf = (build: string, { model, files }: Published): string =>
  digest(build, JSON.stringify(model), ...[...files].flat());

/** As text; `assets` is a folder of dist. */
export const builtText = ({ files, texts, assets, ...rest }: Built): string =>
  JSON.stringify({ ...rest, files: [...files], texts: texts && [...texts], assets: path.basename(assets) });

/** What was built into dist; undefined: nothing was. @throws Error where it cannot be read */
export async function readBuilt(dist: string): Promise<Built | undefined> {
  const text = await readFile(path.join(dist, builtFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  // Of a version that did not know what was built before.
  const { model, files, texts, assets, documents = {}, before = [], ...rest } = JSON.parse(text);
  return {
    ...rest,
    model: byNameAlone(model),
    documents,
    before,
    files: new Map<string, string>(files),
    texts: texts ? new Map<string, string>(texts) : null,
    assets: path.join(dist, assets),
  };
}
