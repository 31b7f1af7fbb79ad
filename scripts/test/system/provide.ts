import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../program.ts';
import type { Need } from './needs.ts';
import { withoutServices } from './without-services.ts';

/**
 * The path of a program of the system. A missing one is installed when we are root on Debian; otherwise the person is
 * told what to install, and undefined is returned.
 */
export async function provide(need: Need): Promise<string | undefined> {
  const there = find(need);
  if (there !== undefined) return there;
  const byHand = `apt-get install ${need.aptPackages.join(' ')}`;
  if (process.getuid?.() !== 0 || lookUp('apt-get') === undefined) {
    console.error(`Missing: ${need.title}. Install it (on Debian: sudo ${byHand}) and run the tests again.`);
    return undefined;
  }
  console.log(`Installing ${need.title}: ${byHand} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-qq'], { env });
  const words = ['install', '-y', '-qq', '--no-install-recommends', ...need.aptPackages];
  const code = await withoutServices(() => runProgram('apt-get', words, { env }));
  const found = code === 0 ? find(need) : undefined;
  if (found === undefined)
    console.error(`${byHand} did not provide ${need.title}: install it by hand and run the tests again.`);
  return found;
}

/** The path of a program that is there already. */
export const find = (need: Need): string | undefined => {
  for (const place of need.places()) {
    const found = lookUp(place);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** An absolute path as it is, a name by the PATH; undefined when nothing there can be run. */
function lookUp(place: string): string | undefined {
  const folders = path.isAbsolute(place) ? [''] : (process.env.PATH ?? '').split(path.delimiter);
  return folders.map(folder => (folder === '' ? place : path.join(folder, place))).find(canRun);
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return path.isAbsolute(file);
  } catch {
    return false;
  }
}
