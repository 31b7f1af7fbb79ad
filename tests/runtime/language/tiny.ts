import path from 'node:path';
import { readSchemas, type SchemaFiles } from '#runtime/language/index.ts';

/** The documents of tests/fixtures/tiny: a whole app, right in every respect; tests break one thing of it. */
export const tinyApp: Record<string, string> = Object.fromEntries(
  await readSchemas(path.join(import.meta.dirname, '../../fixtures/tiny')),
);

/** The tiny app with some of its files replaced, or (undefined) taken away. */
export function tinyWith(changes: Record<string, string | undefined> = {}): SchemaFiles {
  return new Map(
    Object.entries({ ...tinyApp, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The tiny app with one text of one file replaced; throws when the text is not there. */
export function tinyReplacing(file: string, from: string, to: string): SchemaFiles {
  const text = tinyApp[file];
  if (!text?.includes(from)) throw new Error(`${file} does not contain ${from}`);
  return tinyWith({ [file]: text.replace(from, to) });
}
