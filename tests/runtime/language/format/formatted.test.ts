import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatted, shapesIn } from '#runtime/language/index.ts';

const shapesOf = shapesIn(new Map());
const entity = (text: string): string | undefined => formatted(text, 'book.entity.yaml', shapesOf);
const calls = (text: string): string | undefined => formatted(text, 'book.calls.yaml', shapesOf);
const lines = (...all: string[]): string => `${all.join('\n')}\n`;

describe('keys', () => {
  it('stand in the order of their shape; names stay where they are', () => {
    expect(entity(lines('fields:', '  z: { type: text, label: 书名 }', '  a: { label: 作者 }', 'title: 书'))).toBe(
      lines('title: 书', 'fields:', '  z: { label: 书名, type: text }', '  a: { label: 作者 }'),
    );
  });

  it('take along the comments above them, behind them and within what they say', () => {
    const text = lines(
      '# About the document.',
      'states: # behind',
      '  initial: a',
      '  # of the codes',
      '  codes: { a: 甲 }',
      '  # at the end',
      '',
      '# above the fields',
      'fields:',
      '  name: { label: 书名 }',
      '    # within',
      'title: 书',
      '# last',
    );
    expect(entity(text)).toBe(
      lines(
        '# About the document.',
        'title: 书',
        '',
        '# above the fields',
        'fields:',
        '  name: { label: 书名 }',
        '  # within',
        'states: # behind',
        '  # of the codes',
        '  codes: { a: 甲 }',
        '  initial: a',
        '  # at the end',
        '# last',
      ),
    );
  });

  it('of an item of a list stand behind its dash, their comments above it', () => {
    const text = lines(
      'base: /a',
      'calls:',
      '  open:',
      '    do:',
      '      - by: row.id',
      '        # which',
      '        get: book',
    );
    expect(calls(text)).toBe(
      lines('base: /a', 'calls:', '  open:', '    do:', '      # which', '      - get: book', '        by: row.id'),
    );
  });

  it('stay where comments stand between braces, or nobody knows them', () => {
    const text = lines('title: 书', 'fields:', '  name: {', '    type: text, # of what', '    label: 书名', '    }');
    expect(entity(text)).toBe(text);
    expect(entity(lines('title: 书', 'colour: red', 'fields: {}', 'name: a'))).toBe(
      lines('title: 书', 'colour: red', 'name: a', 'fields: {}'),
    );
  });
});

describe('blanks', () => {
  it('are two for each level, one between, none at an end, and an empty line at most', () => {
    const text =
      '\n\ntitle:   书\t\nfields:\n\n    name:   {label:  书名 ,required:  true}   #what it is called\n\n\n    codes: { label: 类, codes: {  } }\nindexes:\n- [ name,codes ]\n- - name';
    expect(entity(text)).toBe(
      lines(
        'title: 书',
        'fields:',
        '  name: { label: 书名, required: true } # what it is called',
        '',
        '  codes: { label: 类, codes: {} }',
        'indexes:',
        '  - [name, codes]',
        '  - - name',
      ),
    );
  });

  it('of texts of several lines follow the block that they stand in', () => {
    const text = lines(
      'title: 书',
      'fields:',
      '     name:',
      '          label: >-',
      '             多',
      '',
      '               行',
      '          help: 一',
      '            二',
      '          when: "a',
      '           b"',
    );
    expect(entity(text)).toBe(
      lines(
        'title: 书',
        'fields:',
        '  name:',
        '    label: >-',
        '      多',
        '',
        '        行',
        '    help: 一',
        '      二',
        '    when: "a',
        '      b"',
      ),
    );
  });

  it('keep the line ends of Windows and the mark of the encoding', () => {
    expect(entity('\uFEFFfields: {}\r\ntitle:  书\r\n')).toBe('\uFEFFtitle: 书\r\nfields: {}\r\n');
  });
});

describe('quotes', () => {
  it.each([
    ['"书名"', '书名'],
    [`"row.a == 'b'"`, "row.a == 'b'"],
    [`"row.a in ['b']"`, `"row.a in ['b']"`],
    ['"a, b"', "'a, b'"],
    [`'it''s, "so"'`, `'it''s, "so"'`],
    [`'it''s, so'`, `"it's, so"`],
    ['"a\\nb"', '"a\\nb"'],
    ["'2026-01-01'", "'2026-01-01'"],
    ['"007"', "'007'"],
    ['"yes"', "'yes'"],
    ['"null"', "'null'"],
    ["':id'", "':id'"],
    ['"{row.a}"', "'{row.a}'"],
    ['"a: b"', "'a: b'"],
    ['"a #b"', "'a #b'"],
    ['""', "''"],
  ])('%s is %s between braces', (from, to) => {
    expect(entity(`title: 书\nfields: { name: { label: ${from} } }\n`)).toBe(
      `title: 书\nfields: { name: { label: ${to} } }\n`,
    );
  });

  it('are left out in a line of its own where they are needed between braces alone', () => {
    expect(entity('title: "书{a}"\nfields: { "name": {} }\n')).toBe('title: 书{a}\nfields: { name: {} }\n');
  });
});

it.each([
  ['title: [', 'brackets that are open'],
  ['title: 书\ntitle: 本\n', 'a key twice'],
  ['title: &a 书\n', 'an anchor'],
  ['', 'nothing'],
])('%j is not read: %s', text => {
  expect(entity(text)).toBeUndefined();
});

/** Keys of a field with what they say, in the order of its shape. */
const keys = [
  ['label', '书名'],
  ['type', 'text'],
  ['required', 'true'],
  ['maxLength', '20'],
  ['pattern', "'^[a, b]{2}$'"],
  ['help', "it's"],
  ['readOnly', 'false'],
] as const;

it('comes out the same, whatever the order, the blanks and the levels were, and is as it was the second time', () => {
  const blanks = fc.string({ unit: fc.constant(' '), maxLength: 3 });
  const said = fc.record({
    order: fc.shuffledSubarray([...keys.keys()], { minLength: 1 }),
    blanks: fc.array(blanks, { minLength: 4, maxLength: 4 }),
    level: fc.integer({ min: 1, max: 5 }),
    isFlow: fc.boolean(),
    comments: fc.array(fc.boolean(), { minLength: keys.length, maxLength: keys.length }),
  });
  fc.assert(
    fc.property(said, ({ order, blanks: [a = '', b = '', c = '', d = ''], level, isFlow, comments }) => {
      const field = (some: readonly number[], isLaidOut: boolean): string => {
        const entries = some.map(one => keys[one] ?? keys[0]);
        if (isFlow) {
          const [open, colon, comma, close] = isLaidOut ? [' ', ' ', ', ', ' '] : [a, ` ${b}`, `${c},${d}`, a];
          return ` {${open}${entries.map(([key, value]) => `${key}:${colon}${value}`).join(comma)}${close}}\n`;
        }
        const indentation = ' '.repeat(isLaidOut ? 4 : 2 * level);
        const comment = (index: number): string =>
          comments[some[index] ?? 0] ? `${indentation}# of ${entries[index]?.[0]}\n` : '';
        const blank = isLaidOut ? ' ' : ` ${a}`;
        return `\n${entries.map(([key, value], index) => `${comment(index)}${indentation}${key}:${blank}${value}\n`).join('')}`;
      };
      const whole = (some: readonly number[], isLaidOut: boolean): string =>
        `title: 书\nfields:\n${' '.repeat(isLaidOut ? 2 : level)}name:${field(some, isLaidOut)}`;
      const wanted = whole(
        [...order].sort((one, other) => one - other),
        true,
      );
      expect(entity(whole(order, false))).toBe(wanted);
      expect(entity(wanted)).toBe(wanted);
    }),
    { numRuns: 200 },
  );
});
