import { deserialize } from 'node:v8';
import { byNameAlone } from '#runtime/language/bundle/model.ts';
import type { Compiled } from '#runtime/language/index.ts';
import { lent } from './lent.ts';

/**
 * An app of the repository without its sample data, such as `schemas` or `examples/rental`; compiled once for the run,
 * and a copy for each who asks. @throws Error where it does not compile
 */
export async function wholeApp(folder = 'schemas'): Promise<Compiled> {
  const { model, files }: Compiled = deserialize(await lent(`app?folder=${encodeURIComponent(folder)}`));
  return { model: byNameAlone(model), files };
}
