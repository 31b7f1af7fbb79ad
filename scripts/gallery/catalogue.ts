import type { Catalogue } from '#renderer/gallery/catalogue.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { blockEntries } from './blocks.ts';
import { readExamples } from './examples.ts';
import { fieldEntries } from './fields.ts';
import { kindEntries } from './kinds.ts';

/**
 * All that the gallery shows: what the language lists, so that nothing can be forgotten.
 * @param root the project's folder
 * @throws Error of a kind of page or a block that no example has
 */
export async function readCatalogue(root: string): Promise<Catalogue> {
  const examples = await readExamples(root);
  return {
    apps: Object.fromEntries(examples.map(({ name, files }) => [name, Object.fromEntries(files)])),
    entries: [...kindEntries(examples), ...blockEntries(examples), ...fieldEntries(examples)],
    handlers: [...handlerNames],
  };
}
