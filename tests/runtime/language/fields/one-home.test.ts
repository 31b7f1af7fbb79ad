import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '#runtime/language/fields/index.ts';
import { formatNames } from '#runtime/language/formats/index.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const either = (names: readonly string[]): string => `'(?:${names.join('|')})'`;
const types = either(fieldTypes.map(type => type.name));

/** Ways to know something of a field type, or of a format, outside its definition. A JSON Schema has types of its own. */
const questions = [
  new RegExp(`(?<!\\bschema)\\.type\\s*[!=]==?\\s*${types}`, 'g'),
  new RegExp(`${types}\\s*[!=]==?\\s*\\w+(\\??\\.\\w+)*\\.type\\b`, 'g'),
  /\bswitch\s*\(\s*\w*[fF]ield\??\.type\s*\)/g,
  /\b(Record|Map|Set)<\s*(FieldType|FormatName|FieldModel\['(type|format)'\])/g,
  new RegExp(`\\.format\\s*[!=]==?\\s*${either(formatNames)}`, 'g'),
  // Names that mean nothing else: but for a field that is made, they are an enumeration of types.
  /(?<!\btype: )'(money|longText|datetime|idCard|creditCode)'/g,
];

const asked = (source: string): string[] =>
  questions.flatMap(question => [...source.matchAll(question)].map(match => match[0]));

/** Masks, icons and codes of dictionaries have names of their own, among them idCard and money; sample data is made of them. */
const others =
  /^((runtime\/language\/(fields|formats)|server\/sample\/broadband|server\/callcentre|agent)\/|runtime\/language\/families\/icons\.ts$)/;

describe('what a field type or a format is', () => {
  it('is asked of its definition alone', () => {
    const files = ['runtime', 'renderer', 'server', 'scripts', 'agent']
      .flatMap(folder => readdirSync(root + folder, { recursive: true }).map(path => `${folder}/${path}`))
      .filter(path => /\.tsx?$/.test(path) && !others.test(path));
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap(file =>
      asked(readFileSync(root + file, 'utf8')).map(question => `${file}: ${question}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "field.type === 'rows'",
    "column.field?.type !== 'money'",
    "'date' === field.type",
    'switch (field.type) {',
    'const widths: Record<FieldType, number> = {}',
    "['integer', 'money'].includes(type)",
    "field.format === 'password'",
    "new Set(['idCard'])",
  ])('and this would be found: %s', source => expect(asked(source)).not.toEqual([]));

  it.each(["schema.type === 'integer'", "{ name: 'at', type: 'datetime' }", 'fieldType(field).quantity'])(
    'and this is no such question: %s',
    source => expect(asked(source)).toEqual([]),
  );
});
