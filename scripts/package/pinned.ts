import { copyFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { npm } from './npm.ts';

/**
 * Whoever installs a package gets of all that it brings along what was tested here: npm keeps to the npm-shrinkwrap.json
 * of a package. It is the lock of the sources without what the package does not ask for.
 * @param root the folder of package-lock.json @param folder of the package, with its package.json
 */
export async function pinAll(root: string, folder: string): Promise<void> {
  const lock = path.join(folder, 'package-lock.json');
  await copyFile(path.join(root, 'package-lock.json'), lock);
  await npm(
    ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
    folder,
  );
  await rename(lock, path.join(folder, 'npm-shrinkwrap.json'));
}
