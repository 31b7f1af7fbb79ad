import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

/** Two projects: everything that runs in Node (with jsdom where a file asks for it), and the tests that drive a real browser. */
export default defineConfig({
  test: {
    root,
    // On two cores: many wait for a database or a clock.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/foreign/**'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'foreign',
          include: ['tests/foreign/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
          // One app and one Chromium for the whole run, on a machine with two cores.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As long as playwright waits: a browser among others has its slow moments.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
