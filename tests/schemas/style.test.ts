import { expect, it } from 'vitest';
import { formatted, placeOf, readSchemas, shapesIn } from '#runtime/language/index.ts';

it.each(['schemas', 'examples/field', 'examples/library', 'examples/rental'])(
  'the documents of %s are as `heddle fmt` writes them',
  async folder => {
    const files = await readSchemas(folder);
    const shapesOf = shapesIn(files);
    const documents = [...files].filter(([file]) => placeOf(file));
    expect(documents.filter(([file, text]) => formatted(text, file, shapesOf) !== text).map(([file]) => file)).toEqual(
      [],
    );
  },
);
