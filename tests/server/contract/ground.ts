import type { World } from '../world.ts';

/** What every suite gets: the world of the file, and the server on which to make others. */
export interface Ground {
  world: World;
  url: string;
}
