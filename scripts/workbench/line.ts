import type { FromWatched } from '#server/workbench/desks/watched-process.ts';

/** The line from a process that is asked about documents to the server that has started it. */
export interface Line<To, From> {
  tell(message: From): void;
  listen(take: (message: To) => void): void;
}

/** Milliseconds between two signs of life. */
const beat = 5000;

/** The process ends with its line. */
export function createLine<To, From>(process: NodeJS.Process): Line<To, From> {
  const tell = (message: From | FromWatched): void => {
    if (process.connected) process.send?.(message);
  };
  setInterval(() => tell({ type: 'alive' }), beat).unref();
  process.on('disconnect', () => process.exit());
  return {
    tell,
    listen: take => void process.on('message', (message: To) => take(message)),
  };
}
