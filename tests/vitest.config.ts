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
        // As the app's own build has it: @rjsf/core asks for a validator that we do not use.
        resolve: { alias: { '@rjsf/validator-ajv8': `${root}renderer/build/absent-validator.ts` } },
        test: {
          name: 'unit',
          server: { deps: { inline: [/@rjsf\/core/] } },
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
