import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

/** What a file says that needs modules or a document of its own: it replaces modules, or draws into jsdom. */
const needsItsOwn = /vi\.mock\(|^\/\/ @vitest-environment jsdom/m;
const apart = readdirSync(`${root}tests`, { recursive: true, encoding: 'utf8' })
  .filter(file => /^(?!browser|foreign).*\.test\.tsx?$/.test(file))
  .map(file => `tests/${file.split(path.sep).join('/')}`)
  .filter(file => needsItsOwn.test(readFileSync(root + file, 'utf8')));

const unit = {
  globalSetup: ['tests/server/global-setup.ts'],
  setupFiles: ['tests/server/quick-passwords.ts'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
};

/**
 * What runs in Node, in two projects: `unit`, whose files share the modules of their process, which halves what they
 * cost, and `apart`. `browser` drives a real browser, `foreign` servers that we did not write.
 */
export default defineConfig({
  test: {
    root,
    // On two cores: many wait for a database or a clock.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/foreign/**', ...apart],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...unit, name: 'apart', include: apart },
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
          isolate: false,
          setupFiles: ['tests/server/quick-passwords.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As long as playwright waits: a browser among others has its slow moments.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
