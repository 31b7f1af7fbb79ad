import { fieldTypes } from '#runtime/language/fields/index.ts';
import { formats } from '#runtime/language/formats/index.ts';
import { anchor } from './anchor.ts';

/** A table in Markdown, as its heads and rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n');

/** Names as they are written, one after the other. */
export const code = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ');

/** The types that a field may have, and what each can do. */
export const fieldTypesPage = (): string =>
  `# Field types\n\nThe first of the searches is the usual one.\n\n${table(
    ['type', 'holds', 'a value', 'needs', 'search', 'sorted', 'summed'],
    fieldTypes.map(({ name, about, example, needs, searches, sorts, quantity }) => [
      `\`${name}\``,
      `${anchor(name)}${about}`,
      example === undefined ? '' : `\`${JSON.stringify(example)}\``,
      needs ? `\`${needs}\`` : '',
      code(searches),
      sorts ? 'yes' : '',
      quantity ? 'yes' : '',
    ]),
  )}\n`;

/** The checks that a text field may name. */
export const formatsPage = (): string =>
  `# Formats\n\n${table(
    ['format', 'takes', 'such as', 'mask that fits'],
    Object.values(formats).map(({ name, about, example, mask }) => [
      `\`${name}\``,
      `${anchor(name)}${about}`,
      `\`${example}\``,
      mask ? `\`${mask}\`` : '',
    ]),
  )}\n`;
