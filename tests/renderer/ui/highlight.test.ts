import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokensOf } from '#renderer/ui/yaml/highlight.ts';
import { readSchemas } from '#runtime/language/index.ts';

const marked = (line: string): string =>
  tokensOf(line)
    .filter(({ is }) => is !== 'plain')
    .map(({ is, text }) => `${is} ${text}`)
    .join(' | ');

describe('a line of YAML in its pieces', () => {
  it.each([
    ['kind: list', 'key kind | mark :'],
    ['  # 说明: 不是键', 'comment # 说明: 不是键'],
    [
      '- { field: price, sum: true }',
      'mark - | mark { | key field | mark : | mark , | key sum | mark : | literal true | mark }',
    ],
    [
      "  基本信息: [code, 'a: b', 12]",
      "key 基本信息 | mark : | mark [ | mark , | quoted 'a: b' | mark , | literal 12 | mark ]",
    ],
    ['  confirm: 删除「{row.name}」？', 'key confirm | mark : | mark { | mark }'],
    [
      'with: { status: "\'active\'" }',
      'key with | mark : | mark { | key status | mark : | quoted "\'active\'" | mark }',
    ],
    ['price: 12元', 'key price | mark :'],
    ['cel: >-', 'key cel | mark : | mark >-'],
  ])('%s', (line, pieces) => expect(marked(line)).toBe(pieces));

  it('is itself again, whatever stands in it', async () => {
    const whole = (line: string): string =>
      tokensOf(line)
        .map(({ text }) => text)
        .join('');
    const characters = fc.constantFrom(...'ab字 :#-\'"{}[],\\>|!&*😀12.');
    fc.assert(fc.property(fc.string({ unit: characters, maxLength: 40 }), line => whole(line) === line));
    for (const text of (await readSchemas(path.join(import.meta.dirname, '../../../schemas'))).values())
      for (const line of text.split('\n')) expect(whole(line)).toBe(line);
  });
});
