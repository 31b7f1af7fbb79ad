import { defineConfig } from 'vitest/config';

/** Two projects: everything that runs in Node (with jsdom where a file asks for it), and the tests that drive a real browser. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
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
        },
      },
    ],
  },
});
