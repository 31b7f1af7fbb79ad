import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtExtensions, type SchemaFiles } from '#runtime/language/index.ts';

type Built = Awaited<ReturnType<typeof builtExtensions>>;

/** The code that an app brings along, built. @param folder where it lies; undefined: among the documents themselves */
export async function builtCode(folder: string | undefined, files: SchemaFiles): Promise<Built> {
  if (folder !== undefined) return builtExtensions(folder, files);
  const place = await mkdtemp(path.join(tmpdir(), 'heddle-code-'));
  try {
    for (const [file, text] of files) {
      if (!file.startsWith('extensions/')) continue;
      await mkdir(path.dirname(path.join(place, file)), { recursive: true });
      await writeFile(path.join(place, file), text);
    }
    return await builtExtensions(place, files);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
