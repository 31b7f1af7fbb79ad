import type { Model } from '#runtime/language/index.ts';

/** The sample accounts as lines of a table for a terminal. */
export function accountLines({ accounts }: Pick<Model, 'accounts'>): string[] {
  if (accounts.length === 0) return [];
  const rows = [
    ['account', 'password', 'name', 'roles'],
    ...accounts.map(account => [account.code, account.password, account.name, account.roles.join('、')]),
  ];
  const widths = [0, 1, 2].map(column => Math.max(...rows.map(row => width(row[column] ?? ''))));
  return rows.map(row =>
    `  ${row.map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - width(cell)))).join('  ')}`.trimEnd(),
  );
}

/** Columns of a terminal: a Chinese character takes two. */
const width = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/[\u1100-\uffef]/.test(character) ? 2 : 1), 0);
