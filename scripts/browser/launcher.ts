import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Launch } from '#scripts/test/system/chromium.ts';

/**
 * A program that launches a browser as all of our figures have it: the peers' scripts take a path, and no flags.
 * Without them a full Chromium loads the pages of its own address bar beside the first one of each new window, some 150
 * files, which lengthens whatever is quick the most.
 * @param folder where it is written
 * @returns its path
 */
export async function writeLauncher(folder: string, { executablePath, args }: Launch): Promise<string> {
  const features = args.find(arg => arg.startsWith(disabling))?.slice(disabling.length) ?? '';
  const place = path.join(folder, 'chromium');
  await writeFile(
    place,
    // Of a flag that is given twice only the last counts.
    `#!/bin/sh
for arg do
  shift
  case $arg in ${disabling}*) arg=$arg,${features} ;; esac
  set -- "$@" "$arg"
done
exec ${[executablePath, ...args].map(quoted).join(' ')} "$@"
`,
    { mode: 0o755 },
  );
  return place;
}

const disabling = '--disable-features=';

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
