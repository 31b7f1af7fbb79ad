import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compile } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

const files = Object.keys(tinyApp);

/** Cuts, doubles or replaces a piece of one document: what a slip of the hand does. */
const mutation = fc.record({
  file: fc.constantFrom(...files),
  at: fc.nat(600),
  length: fc.nat(12),
  text: fc.string({ maxLength: 8 }),
});

it('never crashes on a damaged document, and never compiles an app with errors', { timeout: 540_000 }, () => {
  fc.assert(
    fc.property(mutation, ({ file, at, length, text }) => {
      const original = tinyApp[file] ?? '';
      const start = at % (original.length + 1);
      const { issues, bundle } = compile(
        tinyWith({ [file]: original.slice(0, start) + text + original.slice(start + length) }),
      );
      const failed = issues.some(issue => issue.severity === 'error');
      expect(bundle === undefined).toBe(failed);
      for (const issue of issues) {
        expect(issue.line).toBeGreaterThan(0);
        expect(issue.column).toBeGreaterThan(0);
        expect(issue.message).not.toContain('undefined');
      }
    }),
    { numRuns: 400 },
  );
});
