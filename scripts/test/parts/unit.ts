import type { Part } from '../part.ts';
import { postgresPrograms } from '../system/needs.ts';
import { provide } from '../system/provide.ts';
import { runVitest } from './vitest.ts';

export const unit = (filters: readonly string[]): Part => ({
  name: 'unit',
  title: 'Unit and integration tests (vitest)',
  run: async () => {
    // Without it the suites on a real PostgreSQL fail and say so; the others still run.
    await provide(postgresPrograms);
    return runVitest(['unit*', 'drawn*'], filters);
  },
});
