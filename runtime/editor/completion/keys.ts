import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import { anyName } from '#runtime/language/issues/nearest.ts';
import type { Schema } from '#runtime/language/load/schema.ts';
import type { Shapes } from '../shapes.ts';
import type { Cursor } from './cursor.ts';

/** The keys that may stand in the map at the cursor and do not yet, those that it needs first. */
export function keysAt(cursor: Cursor, shapes: Shapes): CompletionItem[] {
  if (!cursor.isKey) return [];
  const around = cursor.path.slice(0, -1);
  const there = keysThere(cursor);
  const found = new Map<string, CompletionItem>();
  for (const { properties = {}, required = [] } of shapes.maps(around))
    for (const [key, shape] of Object.entries(properties)) {
      if (there.has(key) || found.has(key)) continue;
      const isNeeded = required.includes(key);
      found.set(key, {
        label: key,
        kind: CompletionItemKind.Property,
        ...(isNeeded ? { detail: '必填 · required', preselect: true } : {}),
        ...(shape.description ? { documentation: shape.description } : {}),
        sortText: `${isNeeded ? '0' : '1'}${key}`,
        insertText: written(key, shape, cursor.isInFlow),
        insertTextFormat: InsertTextFormat.Snippet,
      });
    }
  return [...found.values()];
}

/** The keys that the map at the cursor has. */
export const keysThere = ({ value, path }: Pick<Cursor, 'value' | 'path'>): ReadonlySet<string> =>
  new Set(Object.keys(valueAt(value, path.slice(0, -1)) ?? {}));

/** A key with the beginning of what it takes, and the keys that this needs. */
function written(key: string, shape: Schema, isInFlow: boolean): string {
  if (isInFlow) return `${key}: $0`;
  if (shape.type === 'object') {
    const needed = shape.required ?? [];
    const lines = needed.map((one, index) => `\n  ${one}: \${${index + 1}}`);
    return `${key}:${lines.length > 0 ? lines.join('') : '\n  $0'}`;
  }
  return shape.type === 'array' ? `${key}:\n  - $0` : `${key}: $0`;
}

/** What a document says at a place, without the name at the cursor. */
function valueAt(value: unknown, path: Cursor['path']): object | undefined {
  const found = path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    value,
  );
  if (typeof found !== 'object' || found === null) return undefined;
  return Object.fromEntries(Object.entries(found).filter(([key]) => !key.includes(anyName)));
}
