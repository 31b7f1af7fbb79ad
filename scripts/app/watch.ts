import { watch } from 'chokidar';

/** How long after the last change of a burst (an editor's save, a checkout) `onChange` is called (ms). */
const quiet = 60;

/**
 * Calls `onChange` after documents of a folder were saved, one call at a time, with the paths of those that were written,
 * are new or gone. Gives the stop, once every change is seen.
 * @param say gets what cannot be watched
 */
export async function watchFolder(
  folder: string,
  onChange: (changed: readonly string[]) => Promise<void>,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: path => /(^|[\\/])\.[^\\/]+$/.test(path) && path !== folder,
  });
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let changed = new Set<string>();
  watcher.on('all', (_, path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...changed];
      changed = new Set();
      last = last.then(() => onChange(paths));
    }, quiet);
  });
  // A link that leads to itself, more folders than the system watches: the rest is watched all the same.
  watcher.on('error', error => say(`Something in ${folder} cannot be watched: ${(error as Error).message}`));
  await new Promise<void>(resolve => watcher.once('ready', resolve));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await last;
  };
}
