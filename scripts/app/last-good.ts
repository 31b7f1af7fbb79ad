import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
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
}

/**
 * @param folder where it is kept
 * @param schemas the documents it is made of; each folder of documents has its own
 */
export function lastGood(folder: string, schemas: string): LastGood {
  const file = path.join(folder, `${createHash('sha256').update(schemas).digest('hex').slice(0, 12)}.json`);
  return {
    async save({ published: { model, files }, ...rest }) {
      const draft = `${file}.${process.pid}`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // With the passwords of the sample accounts in it.
      await writeFile(draft, JSON.stringify({ model, files: [...files], ...rest }), { mode: 0o600 });
      await rename(draft, file);
    },
    async load() {
      try {
        const { model, files, issues, made } = JSON.parse(await readFile(file, 'utf8'));
        return { published: { model: byNameAlone(model), files: new Map<string, string>(files) }, issues, made };
      } catch {
        return undefined;
      }
    },
  };
}
