import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import type { Shapes } from '../shapes.ts';
import type { Cursor } from './cursor.ts';

/** The words that the language fixes for the value at the cursor. */
export function valuesAt(cursor: Cursor, shapes: Shapes): CompletionItem[] {
  if (cursor.isKey) return [];
  const found = new Map<string, CompletionItem>();
  for (const { const: only, enum: several = [], type, description } of shapes.at(cursor.path)) {
    const words = [...(only === undefined ? [] : [only]), ...several, ...(type === 'boolean' ? [true, false] : [])];
    for (const word of words)
      found.set(String(word), {
        label: String(word),
        kind: CompletionItemKind.EnumMember,
        ...(description ? { documentation: description } : {}),
      });
  }
  return [...found.values()];
}
