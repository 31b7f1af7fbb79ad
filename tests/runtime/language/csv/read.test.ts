import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { formulaRead, formulaWritten } from '#runtime/language/csv/formula-text.ts';
import { CsvFault, readCsv } from '#runtime/language/csv/read.ts';

const faultOf = (content: Buffer) => {
  try {
    return readCsv(content).rows;
  } catch (error) {
    return error instanceof CsvFault ? [error.kind, error.line] : error;
  }
};

describe('the separator', () => {
  it.each([
    ['编号,金额,备注\n1,"1,5",a;b;c\n', ','],
    ['编号;金额;备注\n1;1,5;a,b\n2;1,6;c,d', ';'],
    ['编号\t金额\n1\t1,5\n', '\t'],
    ['编号|金额|备注\n1|1,5|a;b\n', '|'],
    ['"a;b";"c\n;d,,,"\n1;2', ';'],
    ['sep=;\r\na,b;c,d\r\n', ';'],
    ['SEP=\t\na,b', '\t'],
    ['只有一列\n1\n', ','],
  ])('of %j is %j', (text, separator) => {
    expect(readCsv(Buffer.from(text)).separator).toBe(separator);
  });

  it('is found among lines that are far longer than what is looked at', () => {
    const long = `a;b\n${Array.from({ length: 3 }, () => `1;"${'x,y\n'.repeat(20_000)}"`).join('\n')}`;
    expect(readCsv(Buffer.from(long)).rows.map(row => row.length)).toEqual([2, 2, 2, 2]);
  });
});

it('a row knows the line on which it begins, whatever lines end by, and what says the separator is none', () => {
  const text = 'sep=,\r\na,b\r\n"x\r\n\r\ny","1\n"\n\n3,4\r5,6\r\n';
  expect(readCsv(Buffer.from(text))).toMatchObject({
    rows: [['a', 'b'], ['x\n\ny', '1\n'], [''], ['3', '4'], ['5', '6']],
    lines: [2, 3, 7, 8, 9],
  });
});

it('a quote within a cell is one', () => {
  expect(readCsv(Buffer.from('a,b\n27" 显示器,"27"" 显示器"\n')).rows[1]).toEqual(['27" 显示器', '27" 显示器']);
});

it.each<[string, Buffer, string, number?]>([
  ['a quote that is not closed', Buffer.from('a,b\n"x\ny",1\n1,"2\n3,4\n'), 'brokenQuote', 4],
  ['one that ends within its cell', Buffer.from('sep=,\na,b\n1,2\n"x"y,2\nz,"q"\n'), 'brokenQuote', 4],
  ['UTF-16 without a mark', Buffer.from('a,笔\n1,2', 'utf16le'), 'unmarkedUtf16'],
  ['the same the other way round', Buffer.from('a,笔\n1,2', 'utf16le').swap16(), 'unmarkedUtf16'],
  ['UTF-16 that was cut', Buffer.from('\ufeffa,b\n', 'utf16le').subarray(0, -1), 'damaged'],
  ['UTF-8 by its mark alone', Buffer.concat([Buffer.from('\ufeffa,b\n'), Buffer.from([0xb1, 0xca])]), 'damaged'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 'notText'],
  ['a PDF without a zero', Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n'), 'notText'],
  ['no text', Buffer.from([0xff, 0xff, 0x80, 0x0a]), 'notText'],
])('says why there is nothing to read: %s', (_, content, kind, line) => {
  expect(faultOf(content)).toEqual([kind, line]);
});

/** As other programs write it: marks by hand, characters by iconv-lite. */
const encodings = {
  'UTF-8': (text: string) => iconv.encode(text, 'utf8'),
  'UTF-8 marked': (text: string) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), iconv.encode(text, 'utf8')]),
  'UTF-16 LE': (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(text, 'utf-16le')]),
  'UTF-16 BE': (text: string) => Buffer.concat([Buffer.from([0xfe, 0xff]), iconv.encode(text, 'utf-16be')]),
  GB18030: (text: string) => iconv.encode(text, 'gb18030'),
};

const cell = fc.oneof(
  fc.constantFrom('', '0012', '110101199003071234', '=1+1', "'=1", '张"三"', 'a\nb', 'x,y;z\tw', '𠮷€😀', '1,234.50'),
  fc.stringMatching(/^[ -~\u4e00-\u9fff]{0,6}$/),
);

it.each(Object.entries(encodings))('what somebody writes in %s is read as it was', (name, encode) => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      (body, separator, end) => {
        // The heading is what a separator is found by: of its own one and of no other.
        const rows = [['编号', '名称', '备注'], ...body];
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = rows.map(row => row.map(quoted).join(separator) + end).join('');
        const read = readCsv(encode(text));
        expect(read.rows).toEqual(rows);
        expect([read.separator, name.startsWith(read.encoding)]).toEqual([separator, true]);
      },
    ),
    { numRuns: 60 },
  );
});

it('a text comes back from what no program carries out', () => {
  const text = fc.stringMatching(/^['=+@ a\-\t＝]{0,5}$/);
  fc.assert(
    fc.property(text, one => {
      const written = formulaWritten(one);
      expect(formulaRead(written)).toBe(one);
      expect(written).not.toMatch(/^\s*[=+\-@＝]/);
    }),
  );
});
