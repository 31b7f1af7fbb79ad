import { fieldTypes } from '#runtime/language/fields/index.ts';
import { formats } from '#runtime/language/formats/index.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n');

const code = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ');

/** The types that a field may have, and what each can do. */
export const fieldTypesPage = (): string =>
  `# Field types\n\nThe first of the searches is the usual one.\n\n${table(
    ['type', 'holds', 'needs', 'search', 'sorted', 'summed'],
    fieldTypes.map(({ name, about, needs, searches, sorts, quantity }) => [
      `\`${name}\``,
      about,
      needs ? `\`${needs}\`` : '',
      code(searches),
      sorts ? 'yes' : '',
      quantity ? 'yes' : '',
    ]),
  )}\n`;

/** The checks that a text field may name. */
export const formatsPage = (): string =>
  `# Formats\n\n${table(
    ['format', 'takes', 'mask that fits'],
    Object.values(formats).map(({ name, about, mask }) => [`\`${name}\``, about, mask ? `\`${mask}\`` : '']),
  )}\n`;
