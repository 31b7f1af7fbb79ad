import { ServerError } from '../errors/server-error.ts';

/** Does at most `places` things at a time, further ones in the order in which they came. */
export function queueBeyond(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async work => {
    if (free > 0) free--;
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Lets so many in, and tells whoever comes then to come again. @throws ServerError busy */
export function refuseBeyond(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let inside = 0;
  return async work => {
    if (inside >= places) throw new ServerError('busy');
    inside++;
    try {
      return await work();
    } finally {
      inside--;
    }
  };
}
