import type { FromDesk, ToDesk } from '#server/workbench/desks/messages.ts';

/** The line to the server. */
export interface Line {
  tell(message: FromDesk): void;
  listen(take: (message: ToDesk) => void): void;
}

/** Milliseconds between two signs of life. */
const beat = 5000;

export function createLine(process: NodeJS.Process): Line {
  const tell = (message: FromDesk): void => {
    if (process.connected) process.send?.(message);
  };
  setInterval(() => tell({ type: 'alive' }), beat).unref();
  return {
    tell,
    listen: take => void process.on('message', (message: ToDesk) => take(message)),
  };
}
