import {
  builtExtensions,
  type Checked,
  incrementalChecker,
  type LanguageOptions,
  readChanged,
  readSchemas,
} from '#runtime/language/index.ts';
import { watchFolder } from '../app/watch.ts';

/**
 * Checks the documents of a folder, and again whenever some of them were saved, until it is told to end.
 * @param told gets what each check gives, with how long it took (ms) from when the files had been read
 * @throws Error with `code: 'ENOENT'` or the like when the folder cannot be read
 */
export async function checkAgain(
  folder: string,
  options: LanguageOptions,
  told: (checked: Checked, took: number) => Promise<unknown>,
  ended: Promise<unknown>,
): Promise<void> {
  const check = incrementalChecker();
  let files = await readSchemas(folder);
  let isFirst = true;
  const again = async (): Promise<void> => {
    const extensions = await builtExtensions(folder, files);
    const began = performance.now();
    const checked = check(files, { ...options, extensions });
    await told(checked, performance.now() - began);
  };
  await again();
  const onChange = async (changed: readonly string[]): Promise<void> => {
    // What was saved before anybody watched is seen with the first.
    files = isFirst ? await readSchemas(folder) : readChanged(folder, files, changed);
    isFirst = false;
    await again();
  };
  const unwatch = await watchFolder(folder, onChange, line => console.error(line));
  await ended;
  await unwatch();
}

/** When the program is told to end. */
export const toldToEnd = (): Promise<void> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
