import path from 'node:path';
import { readSchemas, validate } from '#runtime/language/index.ts';

let checking: Promise<ReturnType<typeof validate>> | undefined;

/** The documents of the product, checked; once for all files of a process, which leave it as it is. */
export const product = (): Promise<ReturnType<typeof validate>> => {
  checking ??= readSchemas(path.join(import.meta.dirname, '../../schemas')).then(files => validate(files));
  return checking;
};
