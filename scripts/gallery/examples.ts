import path from 'node:path';
import { placeOf, type Resolved, readSchemas, type SchemaFiles, validate } from '#runtime/language/index.ts';
import { handlerNames } from '#server/handlers/names.ts';

/** The apps below examples/ that the gallery shows. */
const names = ['library', 'field'] as const;

/** An app of the gallery, as it is written and with everything resolved. */
export interface Example {
  name: string;
  files: SchemaFiles;
  resolved: Resolved;
}

/** @param root the project's folder */
export const readExamples = (root: string): Promise<Example[]> =>
  Promise.all(
    names.map(async name => {
      const all = await readSchemas(path.join(root, 'examples', name));
      // Its records are those of the cases, whatever type the field of an example gets.
      const files = new Map([...all].filter(([file]) => placeOf(file)?.family !== 'data'));
      return { name, files, resolved: validate(files, { handlers: new Set(handlerNames) }).resolved };
    }),
  );
