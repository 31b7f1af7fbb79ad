import type { FunctionDefinition } from './definition.ts';

const change = (apply: (text: string) => string) => [{ takes: ['text'], gives: 'text', apply }] as const;

/** Characters as people count them: 𠮷 is one. */
const characters = (text: string): string[] => [...text];

export const texts: readonly FunctionDefinition[] = [
  {
    name: 'length',
    signatures: [{ takes: ['text'], gives: 'number', apply: (text: string) => characters(text).length }],
    about: '字数 · how many characters',
    example: "length('宽带')",
    result: '2',
    measures: 'count',
  },
  {
    name: 'words',
    signatures: [
      { takes: ['text'], gives: 'list', apply: (text: string) => text.split(/[\s,;，；、]+/u).filter(Boolean) },
    ],
    about:
      '粘贴的一段文本中的每一项，以空格、换行、逗号、分号或顿号隔开 · the pieces of a pasted text, between blanks, line breaks, commas and semicolons',
    example: "join(words('A1, A2；A3'), '/')",
    result: "'A1/A2/A3'",
  },
  {
    name: 'upper',
    signatures: change(text => text.toUpperCase()),
    about: '大写字母 · in capital letters',
    example: "upper('ab1')",
    result: "'AB1'",
  },
  {
    name: 'lower',
    signatures: change(text => text.toLowerCase()),
    about: '小写字母 · in small letters',
    example: "lower('AB1')",
    result: "'ab1'",
  },
  {
    name: 'trim',
    signatures: change(text => text.trim()),
    about: '去掉两端空格 · without the blanks around it',
    example: "trim(' a ')",
    result: "'a'",
  },
  {
    name: 'substring',
    signatures: [
      {
        takes: ['text', 'number'],
        gives: 'text',
        apply: (text: string, from: number) => characters(text).slice(Math.max(0, from)).join(''),
      },
      {
        takes: ['text', 'number', 'number'],
        gives: 'text',
        apply: (text: string, from: number, count: number) =>
          characters(text)
            .slice(Math.max(0, from), Math.max(0, from) + Math.max(0, count))
            .join(''),
      },
    ],
    about: '从第几个字（从 0 数）起的一段，或其中几个字 · from a character on (the first is 0), or so many of them',
    example: "substring('13800001234', 7)",
    result: "'1234'",
  },
  {
    name: 'replace',
    signatures: [
      {
        takes: ['text', 'text', 'text'],
        gives: 'text',
        apply: (text: string, from: string, to: string) => (from === '' ? text : text.replaceAll(from, () => to)),
      },
    ],
    about: '把每一处换成别的 · every place of the second is the third then',
    example: "replace('2026/01/05', '/', '-')",
    result: "'2026-01-05'",
  },
  {
    name: 'padLeft',
    signatures: [
      {
        takes: ['text', 'number', 'text'],
        gives: 'text',
        apply: (text: string, length: number, fill: string) => text.padStart(Math.min(length, 200), fill),
      },
    ],
    about: '在左边补足长度 · filled up on the left to a length',
    example: "padLeft('7', 4, '0')",
    result: "'0007'",
  },
];
