import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Document, isAlias, isNode, parseDocument, visit } from 'yaml';
import { readValue } from '#runtime/language/load/read.ts';
import { tinyApp } from './tiny.ts';

/** Whatever the reader takes, the parser that knows positions takes without a mistake, and reads the same. */
function agrees(text: string): void {
  const read = readValue(text);
  if (!read) return;
  const document = parseDocument(text, { version: '1.2', schema: 'core', uniqueKeys: true, strict: true });
  expect(document.errors, text).toEqual([]);
  expect(document.toJS(), text).toEqual(read.value);
  expect(anchorsAndTags(document), text).toEqual([]);
}

/** What documents may not have, and the reader has no word for. */
function anchorsAndTags(document: Document): string[] {
  const found: string[] = [];
  visit(document, (_, node) => {
    if (isAlias(node)) found.push(`*${node.source}`);
    else if (isNode(node) && 'anchor' in node && node.anchor) found.push(`&${String(node.anchor)}`);
    else if (isNode(node) && node.tag?.startsWith('!')) found.push(node.tag);
  });
  return found;
}

const scalar = fc.oneof(
  fc.constantFrom(
    'no',
    'yes',
    'null',
    '~',
    'true',
    'False',
    'NULL',
    '1',
    '-1',
    '+1',
    '1.5',
    '1e3',
    '0x1F',
    '0o17',
    '017',
    '.5',
    '5.',
    '.inf',
    '-.INF',
    '.nan',
    '2026-11-21',
    '12:30',
    '1_000',
    '0b11',
    "'a'",
    '"b\\n"',
    'a b',
    '中文',
    ':x',
    '-',
    '--',
    'a#b',
    'a: b',
    '...',
    '---',
    '? a',
    '| x',
    '<<',
    '@x',
    '`',
    'a,b',
    "it's",
    'a && !b',
    'a[0] && !(b)',
    'a * b',
    '&a b',
    '&& b',
    '! b',
    '!a b',
    '!!str b',
    '*a',
    '\t!a b',
    '&a !b c',
  ),
  fc.stringMatching(/^[-+.\w:,'"# ]{0,8}$/),
);
const line = fc
  .tuple(fc.constantFrom('', '  ', '- ', '  - '), fc.constantFrom('a', 'b', '1', "'k'", '中'), scalar)
  .map(([indent, key, value]) => `${indent}${key}: ${value}`);

it('reads small texts of every kind like the parser that explains, or leaves them to it', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          line,
          scalar,
          scalar.map(value => `- ${value}`),
          scalar.map(value => `[${value}, ${value}]`),
          scalar.map(value => `k: { a: ${value} }`),
        ),
        { maxLength: 5 },
      ),
      lines => agrees(`${lines.join('\n')}\n`),
    ),
    { numRuns: 4000 },
  );
});

it('reads damaged documents like the parser that explains, or leaves them to it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(tinyApp)),
      fc.nat(600),
      fc.nat(6),
      fc.string({ maxLength: 4 }),
      (text, at, length, put) => {
        const start = at % (text.length + 1);
        agrees(text.slice(0, start) + put + text.slice(start + length));
      },
    ),
    { numRuns: 3000 },
  );
});

it('takes the documents of a whole app', () => {
  for (const text of Object.values(tinyApp)) expect(readValue(text)).toBeDefined();
});
