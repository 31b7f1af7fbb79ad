import { describe, expect, it } from 'vitest';
import type { Change } from '#runtime/editor/form/change.ts';
import { changed } from '#runtime/editor/form/changed.ts';
import { shapesIn } from '#runtime/language/index.ts';
import { edited } from '#runtime/language/issues/edit.ts';

const shapesOf = shapesIn(new Map());
const lines = (...all: string[]): string => `${all.join('\n')}\n`;

/** An entity document after a change; why not where it is refused. */
function whatBecomes(text: string, change: Change): string {
  const result = changed(text, 'book.entity.yaml', change, shapesOf);
  return 'refused' in result ? result.refused : edited(text, result.edits);
}

const book = lines(
  '# About books.',
  'title: 书 # as staff say',
  '',
  'fields:',
  '  # what it is called',
  '  name: { label: 书名, type: text } # short',
  '  pages:',
  '    label: 页数 # how many',
  '    type: integer',
  '',
  '# for lists',
  'display: name',
);

describe('a value', () => {
  it('is written over, its comment stays', () => {
    expect(whatBecomes(book, { do: 'set', path: ['fields', 'name', 'label'], value: "作者's" })).toBe(
      book.replace('label: 书名,', `label: 作者's,`),
    );
    expect(whatBecomes(book, { do: 'set', path: ['title'], value: '图书: 全部' })).toBe(
      book.replace('书 # as', "'图书: 全部' # as"),
    );
  });

  it('that stands there already stays as it is written', () => {
    const quoted = book.replace('title: 书', 'title: "书"');
    expect(whatBecomes(quoted, { do: 'set', path: ['title'], value: '书' })).toBe(quoted);
    const codes = lines('title: 书', 'states:', '  codes:', "    '2': 二", "    '1': 一", "    '3': 三");
    expect(whatBecomes(codes, { do: 'move', path: ['states', 'codes', '1'], to: 0 })).toBe(
      lines('title: 书', 'states:', '  codes:', "    '1': 一", "    '2': 二", "    '3': 三"),
    );
  });

  it('of several lines stands below its key, and goes again', () => {
    const text = whatBecomes(book, { do: 'set', path: ['title'], value: '书\n\n  的\n' });
    expect(text).toBe(book.replace('书 # as staff say', '| # as staff say\n  书\n\n    的'));
    expect(whatBecomes(text, { do: 'set', path: ['title'], value: '书' })).toBe(book);
  });

  it('of several lines keeps the empty lines behind it from what comes next', () => {
    const text = lines('title: |', '  书', '', 'display: name');
    expect(whatBecomes(text, { do: 'set', path: ['name'], value: 'code' })).toBe(
      lines('title: |', '  书', 'name: code', '', 'display: name'),
    );
    expect(whatBecomes(text, { do: 'set', path: ['title'], value: '书' })).toBe(
      lines('title: 书', '', 'display: name'),
    );
  });

  it('between braces stands in one line, whatever it is', () => {
    expect(whatBecomes(book, { do: 'set', path: ['fields', 'name', 'label'], value: '两\n行' })).toContain(
      String.raw`{ label: "两\n行", type: text }`,
    );
    expect(whatBecomes(book, { do: 'set', path: ['fields', 'name', 'label'], value: '[a, b]' })).toContain(
      "{ label: '[a, b]'",
    );
  });

  it.each([
    ['1', "'1'"],
    ['yes', "'yes'"],
    ['2024-01-01', "'2024-01-01'"],
    [' 前', "' 前'"],
    ['', "''"],
    [`a'b "c"`, `a'b "c"`],
    [0.1, '0.1'],
    [1e21, '1000000000000000000000'],
    [true, 'true'],
    [null, 'null'],
    [[], '[]'],
    [{}, '{}'],
    [['a', 1], '[a, 1]'],
    [{ b: 'x' }, '{ b: x }'],
  ])('%j is written as %s', (value, written) => {
    const text = whatBecomes(book, { do: 'set', path: ['display'], value });
    expect(text).toBe(value === 1e21 ? text : book.replace('display: name', `display: ${written}`));
  });
});

describe('a key', () => {
  it('that is new stands where the order of its shape puts it', () => {
    expect(whatBecomes(book, { do: 'set', path: ['fields', 'pages', 'required'], value: true })).toBe(
      book.replace('    type: integer', '    type: integer\n    required: true'),
    );
    expect(whatBecomes(book, { do: 'set', path: ['fields', 'name', 'required'], value: true })).toContain(
      '{ label: 书名, type: text, required: true } # short',
    );
    expect(whatBecomes(book, { do: 'set', path: ['states'], value: { codes: { a: '甲' }, initial: 'a' } })).toBe(
      book
        .replace('\n# for lists', '\nstates:\n  codes: { a: 甲 }\n  initial: a\n# for lists')
        .replace(/\n\nstates/, '\nstates')
        .replace('initial: a\n#', 'initial: a\n\n#'),
    );
  });

  it('of no shape stands last, or where it is wanted', () => {
    const field = { label: '价', type: 'money' };
    const first = whatBecomes(book, { do: 'set', path: ['fields', 'price'], value: field, at: 0 });
    expect(first).toBe(book.replace('fields:\n', 'fields:\n  price: { label: 价, type: money }\n'));
    const last = whatBecomes(book, { do: 'set', path: ['fields', '0.价 格'], value: field });
    expect(last).toBe(book.replace('integer\n', "integer\n  '0.价 格': { label: 价, type: money }\n"));
    expect(whatBecomes(last, { do: 'rename', path: ['fields', '0.价 格'], to: '7' })).toContain("\n  '7': { label: 价");
    expect(whatBecomes(book, { do: 'rename', path: ['fields', 'name'], to: 'pages' })).toMatch(/no such place/);
  });

  it('goes with what is behind it and not with what is above it; of the last an empty map stays', () => {
    const without = whatBecomes(book, { do: 'remove', path: ['fields', 'name'] });
    expect(without).toBe(book.replace(/ {2}name.*\n/, ''));
    expect(whatBecomes(without, { do: 'remove', path: ['fields', 'pages'] })).toBe(
      lines(
        '# About books.',
        'title: 书 # as staff say',
        '',
        'fields: {}',
        '# what it is called',
        '',
        '# for lists',
        'display: name',
      ),
    );
    expect(whatBecomes('title: 书\n', { do: 'remove', path: ['title'] })).toBe('{}\n');
  });
});

describe('an item', () => {
  const list = lines(
    'title: 书',
    'indexes:',
    '  # first',
    '  - [a, b]',
    '  - - c',
    '    # of d',
    '    - d',
    'display: name',
  );

  it('comes, moves and goes with its comments', () => {
    expect(whatBecomes(list, { do: 'insert', path: ['indexes', 1], value: ['x'] })).toBe(
      list.replace('[a, b]\n', '[a, b]\n  - [x]\n'),
    );
    expect(whatBecomes(list, { do: 'insert', path: ['indexes', 1, 2], value: 'e' })).toBe(
      list.replace('- d\n', '- d\n    - e\n'),
    );
    expect(whatBecomes(list, { do: 'move', path: ['indexes', 1], to: 0 })).toBe(
      lines('title: 书', 'indexes:', '  - - c', '    # of d', '    - d', '  # first', '  - [a, b]', 'display: name'),
    );
    expect(whatBecomes(list, { do: 'remove', path: ['indexes', 1, 0] })).toBe(
      list.replace('  - - c\n    # of d\n    - d', '  # of d\n  - - d'),
    );
    expect(whatBecomes(list, { do: 'remove', path: ['indexes', 0, 1] })).toBe(list.replace('[a, b]', '[a]'));
  });

  it('between brackets in lines of its own keeps to its line', () => {
    const tall = lines('indexes: [', '  a, # the first', '  b # the last', ']');
    expect(whatBecomes(tall, { do: 'insert', path: ['indexes', 2], value: 'c' })).toBe(
      lines('indexes: [', '  a, # the first', '  b, # the last', '  c', ']'),
    );
    expect(whatBecomes(tall, { do: 'remove', path: ['indexes', 0] })).toBe(lines('indexes: [', '  b # the last', ']'));
    expect(whatBecomes(tall, { do: 'move', path: ['indexes', 0], to: 1 })).toMatch(/text alone/);
  });
});

describe('a document', () => {
  it('that says nothing yet begins with what is said first', () => {
    expect(whatBecomes('', { do: 'set', path: ['title'], value: '书' })).toBe('title: 书\n');
    expect(whatBecomes('# Books.\n', { do: 'set', path: ['fields', 'name', 'label'], value: '书名' })).toBe(
      lines('# Books.', 'fields:', '  name: { label: 书名 }'),
    );
    expect(whatBecomes('{}\n', { do: 'set', path: ['title'], value: '书' })).toBe('title: 书\n');
  });

  it('of Windows stays one, with the mark of its encoding', () => {
    const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    for (const change of [
      { do: 'set', path: ['fields', 'pages', 'required'], value: true },
      { do: 'set', path: ['title'], value: 'a\nb' },
      { do: 'remove', path: ['fields', 'name'] },
      { do: 'move', path: ['fields', 'pages'], to: 0 },
    ] satisfies Change[])
      expect(whatBecomes(windows(book), change)).toBe(windows(whatBecomes(book, change)));
  });

  it('that cannot be read, or has anchors, is left to its text', () => {
    expect(whatBecomes('title: [', { do: 'set', path: ['title'], value: '书' })).toMatch(/cannot be read/);
    expect(whatBecomes('title: &a 书\n', { do: 'set', path: ['title'], value: '书' })).toMatch(/cannot be read/);
  });

  it('has no place below a text, behind the end of a list, or for a key where the language says', () => {
    expect(whatBecomes(book, { do: 'set', path: ['title', 'zh'], value: '书' })).toMatch(/no such place/);
    expect(whatBecomes(book, { do: 'remove', path: ['fields', 'isbn'] })).toMatch(/no such place/);
    expect(whatBecomes(book, { do: 'move', path: ['title'], to: 1 })).toMatch(/language says/);
  });
});
