import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Document, isMap, isSeq, parseDocument } from 'yaml';
import { formatted, placeOf, readSchemas, type SchemaFiles, shapesIn, validate } from '#runtime/language/index.ts';

const fixtures = 'tests/fixtures';

/** Each document, changed; what cannot be read stays as it is. */
const all = (files: SchemaFiles, change: (text: string, file: string) => string | undefined): SchemaFiles =>
  new Map([...files].map(([file, text]) => [file, (placeOf(file) && change(text, file)) ?? text]));

const format = (files: SchemaFiles): SchemaFiles => {
  const shapesOf = shapesIn(files);
  return all(files, (text, file) => formatted(text, file, shapesOf));
};

/** What documents say, in its order. */
const values = (files: SchemaFiles): string[] =>
  [...files].flatMap(([file, text]) =>
    placeOf(file) ? [JSON.stringify(parseDocument(text, { stringKeys: true }).toJS())] : [],
  );

/** What documents mean: all but where it stands, and in which order keys do. */
function meaning(files: SchemaFiles): Record<string, string> {
  const { issues, resolved } = validate(files);
  const said = issues.map(({ file, code, message }) => `${file} ${code} ${message}`).sort();
  const { model, pages, routes, menu, cases } = resolved;
  return Object.fromEntries(
    Object.entries({ said, model, pages, routes, menu, cases }).map(([part, one]) => [part, bare(one)]),
  );
}
const bare = (part: unknown): string =>
  JSON.stringify(part, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => name !== 'at' && name !== 'texts')
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );

/** The same document as nobody would write it: the keys of each shape backwards, in other columns, in other lines. */
function disordered(text: string, file: string, shapesOf: ReturnType<typeof shapesIn>): string {
  const document = parseDocument(text, { stringKeys: true }) as Document;
  const named = new Map<string, ReadonlySet<string>>();
  shapesOf(file, document.toJS(), ({ properties }, at) => {
    if (properties) named.set(JSON.stringify(at), new Set(Object.keys(properties)));
  });
  const turn = (node: unknown, at: readonly (string | number)[]): void => {
    if (isSeq(node)) for (const [index, item] of node.items.entries()) turn(item, [...at, index]);
    if (!isMap(node)) return;
    for (const { key, value } of node.items) turn(value, [...at, String(key)]);
    if (node.items.every(({ key }) => named.get(JSON.stringify(at))?.has(String(key)))) node.items.reverse();
  };
  turn(document.contents, []);
  return document.toString({ indent: 4, flowCollectionPadding: false, lineWidth: 60 });
}

describe.each(['examples/library', 'examples/rental'])('%s', folder => {
  it('means the same when it is written backwards and formatted', async () => {
    const files = await readSchemas(folder);
    const shapesOf = shapesIn(files);
    const backwards = all(files, (text, file) => disordered(text, file, shapesOf));
    const again = format(backwards);
    expect(values(again)).toEqual(values(format(files)));
    expect(meaning(again)).toEqual(meaning(files));
    expect(format(again)).toEqual(again);
  });
});

it('what stands in fixtures means the same when it is formatted, and is as it was the second time', async () => {
  const mistakes = (await readdir(path.join(fixtures, 'mistakes'))).filter((_, index) => index % 8 === 0);
  const apps = ['acts', 'approvals', 'extended', 'lines', 'tiny', 'wizard'];
  for (const one of [...apps, ...mistakes.map(name => `mistakes/${name}`)]) {
    const files = await readSchemas(path.join(fixtures, one));
    const once = format(files);
    expect(format(once), one).toEqual(once);
    expect(meaning(once), one).toEqual(meaning(files));
  }
});
