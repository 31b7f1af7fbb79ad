import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { PatientFirst } from './patient-first.ts';

const root = new URL('..', import.meta.url).pathname;

const unit = {
  globalSetup: ['tests/server/global-setup.ts'],
  setupFiles: ['tests/patience.ts', 'tests/server/quick-passwords.ts'],
  testTimeout: 90_000,
  hookTimeout: 360_000,
  expect: { poll: { timeout: 60_000 } },
};
const drawn = { ...unit, environment: 'jsdom', setupFiles: [...unit.setupFiles, 'tests/renderer/document.ts'] };

/** A test file that runs in Node, by what it says of itself. */
const files = readdirSync(`${root}tests`, { recursive: true, encoding: 'utf8' })
  .filter(file => /^(?!browser|foreign).*\.test\.tsx?$/.test(file))
  .map(file => {
    const text = readFileSync(path.join(root, 'tests', file), 'utf8');
    return {
      place: `tests/${file.split(path.sep).join('/')}`,
      isDrawn: /^\/\/ @vitest-environment jsdom/m.test(text),
      isApart: text.includes('vi.mock('),
    };
  });
const placesOf = (chosen: { isDrawn: boolean; isApart: boolean }): string[] =>
  files
    .filter(({ isDrawn, isApart }) => isDrawn === chosen.isDrawn && isApart === chosen.isApart)
    .map(({ place }) => place);

/**
 * What runs in Node: `unit`, and `drawn` into a document (jsdom). Their files share the modules of their process, and
 * one document, which halves what they cost; what replaces modules is `apart`. `browser` drives a real browser,
 * `foreign` servers that we did not write.
 */
export default defineConfig({
  test: {
    root,
    // On two cores: many wait for a database or a clock.
    maxWorkers: 4,
    sequence: { sequencer: PatientFirst },
    projects: [
      {
        extends: true,
        test: { ...unit, name: 'unit', include: placesOf({ isDrawn: false, isApart: false }), isolate: false },
      },
      {
        extends: true,
        test: { ...unit, name: 'unit-apart', include: placesOf({ isDrawn: false, isApart: true }) },
      },
      {
        extends: true,
        test: { ...drawn, name: 'drawn', include: placesOf({ isDrawn: true, isApart: false }), isolate: false },
      },
      {
        extends: true,
        test: { ...drawn, name: 'drawn-apart', include: placesOf({ isDrawn: true, isApart: true }) },
      },
      {
        extends: true,
        test: {
          name: 'foreign',
          include: ['tests/foreign/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 540_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
          // Each worker has an app and a Chromium: one, but for a whole run.
          maxWorkers: Number(process.env.HEDDLE_WORKERS ?? 1),
          sequence: { groupOrder: 1 },
          isolate: false,
          setupFiles: ['tests/patience.ts', 'tests/server/quick-passwords.ts'],
          testTimeout: 360_000,
          // Apps of their own are started there.
          hookTimeout: 360_000,
          // As long as playwright waits.
          expect: { poll: { timeout: 90_000 } },
        },
      },
    ],
  },
});
