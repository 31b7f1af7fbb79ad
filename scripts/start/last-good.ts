import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Published } from '#server/http/server.ts';

/** Keeps the last bundle that compiled, so that a mistake in a document does not stop the next start. */
export interface LastGood {
  save(published: Published): Promise<void>;
  /** Undefined when there is none, or none that can be read. */
  load(): Promise<Published | undefined>;
}

/**
 * @param folder where it is kept
 * @param schemas the documents it is made of; each folder of documents has its own
 */
export function lastGood(folder: string, schemas: string): LastGood {
  const file = path.join(folder, `${createHash('sha256').update(schemas).digest('hex').slice(0, 12)}.json`);
  return {
    async save({ model, files }) {
      const draft = `${file}.${process.pid}`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // With the passwords of the sample accounts in it.
      await writeFile(draft, JSON.stringify({ model, files: [...files] }), { mode: 0o600 });
      await rename(draft, file);
    },
    async load() {
      try {
        const { model, files } = JSON.parse(await readFile(file, 'utf8'));
        return { model, files: new Map<string, string>(files) };
      } catch {
        return undefined;
      }
    },
  };
}
