import type { Part } from '../part.ts';
import { rabbitMq } from '../system/needs.ts';
import { provide } from '../system/provide.ts';
import { runVitest } from './vitest.ts';

/** At servers that we did not write. One whose program cannot be had counts as a failure, and the others still run. */
export const foreign = (filters: readonly string[]): Part => ({
  name: 'foreign',
  title: 'Tests against foreign servers (vitest)',
  run: async () => {
    await provide(rabbitMq);
    return runVitest('foreign', filters);
  },
});
