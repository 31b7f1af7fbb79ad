import { readSchemas, type SchemaFiles } from '#runtime/language/index.ts';

/** The documents of a folder; where it cannot be read, why, and what to do. */
export async function readFolder(folder: string): Promise<SchemaFiles | string> {
  try {
    return await readSchemas(folder);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return `The schemas folder "${folder}" cannot be read (${code ?? message}). Name another with --schemas DIR.`;
  }
}
