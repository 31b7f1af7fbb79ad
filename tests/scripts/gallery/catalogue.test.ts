import { beforeAll, describe, expect, it } from 'vitest';
import { type Catalogue, documentsOf } from '#renderer/gallery/catalogue.ts';
import { fieldTypes } from '#runtime/language/fields/index.ts';
import { formats } from '#runtime/language/formats/index.ts';
import { blockShapes, pageShapes, validate } from '#runtime/language/index.ts';
import { readCatalogue } from '#scripts/gallery/catalogue.ts';
import { projectRoot } from '#scripts/test/program.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await readCatalogue(projectRoot);
});

describe('the gallery', () => {
  it('shows every kind, block, field type, format, input and cell that there is', () => {
    const shown = (group: string): string[] => [
      ...new Set(catalogue.entries.filter(({ id }) => id.startsWith(`${group}/`)).map(({ name }) => name)),
    ];
    expect(shown('kinds')).toEqual(Object.keys(pageShapes));
    expect(shown('blocks')).toEqual(Object.keys(blockShapes));
    expect(shown('types')).toEqual(fieldTypes.map(({ name }) => name));
    expect(shown('formats')).toEqual(Object.keys(formats));
    expect(shown('inputs').toSorted()).toEqual([...new Set(fieldTypes.map(({ input }) => input))].toSorted());
    expect(shown('cells').toSorted()).toEqual([...new Set(fieldTypes.map(({ cell }) => cell))].toSorted());
  });

  it('says what each is, in Chinese', () => {
    for (const { id, title, about } of catalogue.entries)
      expect(`${id} ${title} ${about}`).toMatch(/ .*\p{Script=Han}/u);
  });

  it('shows nothing that the validator finds wrong, by documents and pages that are there', () => {
    const options = { handlers: new Set(catalogue.handlers) };
    // Most entries are of one app.
    const known = new Map<string, ReturnType<typeof validate>>();
    const judged = (files: Record<string, string>) => {
      const text = JSON.stringify(files);
      const found = known.get(text) ?? validate(new Map(Object.entries(files)), options);
      known.set(text, found);
      return found;
    };
    const wrong = catalogue.entries.flatMap(entry => {
      const files = documentsOf(catalogue, entry);
      const { issues, resolved } = judged(files);
      const missing = [
        ...entry.documents.filter(file => !(file in files)),
        ...entry.pages.filter(({ path }) => !resolved.pages.some(page => page.path === path)).map(({ path }) => path),
      ];
      return [...issues.map(({ file, message }) => `${file} ${message}`), ...missing].map(one => `${entry.id}: ${one}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the example that a definition carries', () => {
  it.each(Object.values(formats))('is a text of the format $name', ({ test, example }) => {
    expect(test(example)).toBe(true);
  });
  it.each(fieldTypes.filter(({ needs, files }) => !needs && !files))('is there, of type $name', ({ example }) => {
    expect(example).toBeDefined();
  });
});
