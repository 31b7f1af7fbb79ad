import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { byNameAlone } from '#runtime/language/bundle/model.ts';
import type { Issue } from '#runtime/language/index.ts';
import type { Published } from '#server/http/server.ts';

/** Documents that compiled, with the warnings about them, and what they were made of. */
export interface Good {
  published: Published;
  issues: readonly Issue[];
  /** Of `madeOf`. */
  made: string | undefined;
}

/** Keeps the last bundle that compiled: a mistake in a document does not stop the next start, and none that is as it was is compiled again. */
export interface LastGood {
  save(good: Good): Promise<void>;
  /** Undefined when there is none, or none that can be read. */
  load(): Promise<Good | undefined>;
  /** What was made of the same, from whichever folder of documents: a copy of one is not compiled again. @param made of `madeOf` */
  alike(made: string): Promise<Good | undefined>;
}

/**
 * @param folder where it is kept
 * @param schemas the documents it is made of; each folder of documents has its own
 */
export function lastGood(folder: string, schemas: string): LastGood {
  const own = createHash('sha256').update(schemas).digest('hex').slice(0, 12);
  /** Those that are kept: OWN.MADE.json. */
  const kept = async (): Promise<string[]> =>
    (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.json'));
  const shortOf = (made = 'unknown'): string => made.slice(0, 16);
  const read = async (name: string | undefined): Promise<Good | undefined> => {
    if (name === undefined) return undefined;
    try {
      const { model, files, issues, made } = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
      return { published: { model: byNameAlone(model), files: new Map<string, string>(files) }, issues, made };
    } catch {
      return undefined;
    }
  };
  const draft = `${own}.${process.pid}`;
  /** The draft is the one that is kept from now on. */
  async function take(made: string | undefined): Promise<void> {
    const name = `${own}.${shortOf(made)}.json`;
    await rename(path.join(folder, draft), path.join(folder, name));
    const before = (await kept()).filter(one => one.startsWith(own) && one !== name);
    for (const one of before) await rm(path.join(folder, one), { force: true });
  }
  return {
    async save({ published: { model, files }, ...rest }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // With the passwords of the sample accounts in it.
      await writeFile(path.join(folder, draft), JSON.stringify({ model, files: [...files], ...rest }), { mode: 0o600 });
      await take(rest.made);
    },
    load: async () => read((await kept()).find(name => name.startsWith(own))),
    async alike(made) {
      const names = (await kept()).filter(name => name.endsWith(`.${shortOf(made)}.json`));
      const name = names.find(one => one.startsWith(own)) ?? names[0];
      const good = await read(name);
      if (name === undefined || good?.made !== made) return undefined;
      if (!name.startsWith(own))
        await copyFile(path.join(folder, name), path.join(folder, draft)).then(() => take(made));
      return good;
    },
  };
}
