import { lstat, readFile, symlink } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { codeOf } from './errors.ts';

/** A shared library's short name and the file that it stands for, both bare names in `lib`. */
interface LibraryLink {
  name: string;
  file: string;
}

/**
 * npm packages cannot hold symbolic links, so PostgreSQL's library links come as a list that the package's install
 * script turns into links. npm 11 and later do not run that script, so we read the list ourselves.
 * `home` is the folder with `bin`, `lib` and `share`; a package without links (Windows) gives an empty list.
 */
async function readLibraryLinks(home: string): Promise<LibraryLink[]> {
  const text = await readFile(join(home, 'pg-symlinks.json'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '[]';
    throw error;
  });
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const { source, target } = entry as { source?: unknown; target?: unknown };
    if (typeof source !== 'string' || typeof target !== 'string') return [];
    // Only links inside `lib` are known; anything else in the list is not ours to make.
    return target.startsWith('native/lib/') ? [{ name: basename(target), file: basename(source) }] : [];
  });
}

/**
 * Makes the links that are missing in `home/lib`.
 * Rejects with the system's error (EROFS, EACCES, EPERM) when `lib` cannot be written and a link is missing.
 */
export async function makeLibraryLinks(home: string): Promise<void> {
  const lib = join(home, 'lib');
  for (const { name, file } of await readLibraryLinks(home)) {
    const path = join(lib, name);
    const present = await lstat(path).then(
      () => true,
      () => false,
    );
    if (present) continue;
    await symlink(file, path).catch((error: unknown) => {
      // Another start may have made it a moment ago.
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
}

/** True when the file at `path` (inside `home`) is only needed to compile against PostgreSQL, not to run it. */
export function isDevelopmentFile(home: string, path: string): boolean {
  const parts = relative(home, path).split(sep);
  return path.endsWith('.a') || parts.includes('pkgconfig') || parts.includes('pgxs');
}
