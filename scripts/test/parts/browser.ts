import type { Part } from '../part.ts';
import { chromium } from '../system/needs.ts';
import { provide } from '../system/provide.ts';
import { runVitest } from './vitest.ts';

export const browser = (filters: readonly string[]): Part => ({
  name: 'browser',
  title: 'Browser tests (vitest, Chromium)',
  run: async () => {
    const program = await provide(chromium);
    if (program === undefined) return { passed: 0, failed: 1 };
    return runVitest('browser', filters, { CHROMIUM: program });
  },
});
