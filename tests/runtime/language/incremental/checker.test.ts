import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Checked, incrementalChecker, readSchemas, type SchemaFiles, validate } from '#runtime/language/index.ts';

let app: SchemaFiles;
beforeAll(async () => {
  app = await readSchemas(path.resolve('examples/library'));
});

/** What a check gives, as far as anybody is given it. */
const given = ({ issues, resolved: { model, menu, routes, pages, shellCalls, usedDictionaries, cases } }: Checked) => ({
  // Of one place those of the same line may come in another order.
  issues: issues.map(issue => JSON.stringify(issue)).sort(),
  rest: JSON.parse(
    JSON.stringify({ model, menu, routes, pages, shellCalls, usedDictionaries: [...usedDictionaries].sort(), cases }),
  ),
});

/** An edit: what becomes of the files; some are undone by the next of the same file, some stay. */
type Edit = (files: SchemaFiles) => void;

const changeOf =
  (file: string, change: (text: string) => string): Edit =>
  files => {
    const text = files.get(file);
    if (text !== undefined) files.set(file, change(text));
  };

/** Any of what people do to documents while they write them. */
function edits(files: SchemaFiles): fc.Arbitrary<Edit> {
  const names = [...files.keys()].filter(name => name.endsWith('.yaml'));
  const words = [...new Set([...files.values()].flatMap(text => text.match(/[A-Za-z][\w.]{2,}/g) ?? []))];
  const file = fc.constantFrom(...names);
  const at = fc.nat(10_000);
  const word = fc.constantFrom(...words);
  const inLine = (text: string, line: number, change: (line: string) => string[]): string => {
    const lines = text.split('\n');
    const index = line % lines.length;
    lines.splice(index, 1, ...change(lines[index] ?? ''));
    return lines.join('\n');
  };
  return fc.oneof(
    fc.tuple(file, at).map(([name, line]) => changeOf(name, text => inLine(text, line, () => []))),
    fc.tuple(file, at).map(([name, line]) => changeOf(name, text => inLine(text, line, one => [one, one]))),
    fc
      .tuple(file, at, word)
      .map(([name, line, other]) =>
        changeOf(name, text => inLine(text, line, one => [one.replace(/[A-Za-z][\w.]{2,}(?=[^\w.]*$)/, other)])),
      ),
    fc.tuple(file, word, word).map(([name, one, other]) => changeOf(name, text => text.replaceAll(one, other))),
    file.map(
      (name): Edit =>
        now =>
          void now.delete(name),
    ),
    file.map(
      (name): Edit =>
        now =>
          void now.set(name, files.get(name) ?? ''),
    ),
    fc.tuple(file, file).map(
      ([name, other]): Edit =>
        now => {
          const text = now.get(name);
          if (text !== undefined) now.set(other.replace(/[^/]*$/, 'another.yaml'), text);
        },
    ),
  );
}

const runs = Number(process.env.HEDDLE_RUNS ?? 0);

it('gives after any edits what a check from nothing gives', { timeout: 90_000 + runs * 2_000 }, () => {
  fc.assert(
    fc.property(fc.array(edits(app), { minLength: 1, maxLength: 12 }), sequence => {
      const check = incrementalChecker();
      const files = new Map(app);
      check(files);
      for (const edit of sequence) {
        edit(files);
        // In the order of a folder, as they are read.
        const now = new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
        expect(given(check(now))).toEqual(given(validate(now)));
      }
    }),
    // As many as go into some seconds: each edit is checked twice, once from nothing.
    runs > 0 ? { numRuns: runs } : { numRuns: 15, interruptAfterTimeLimit: 8000 },
  );
});
