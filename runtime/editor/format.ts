import { diffArrays } from 'diff';
import type { TextEdit } from 'vscode-languageserver-types';
import { formatted } from '#runtime/language/format/formatted.ts';
import type { Workspace } from './workspace.ts';

/** What puts a document in its one order of keys and its one style, line by line; nothing where it cannot be read. */
export function format(workspace: Workspace, file: string): TextEdit[] {
  const text = workspace.document(file).getText();
  const { shapesOf } = workspace.checked;
  const after = shapesOf && formatted(text, file, shapesOf);
  if (after === undefined || after === text) return [];
  const edits: TextEdit[] = [];
  let line = 0;
  for (const { value, removed, added } of diffArrays(linesOf(text), linesOf(after))) {
    const range = { start: { line, character: 0 }, end: { line: line + (removed ? value.length : 0), character: 0 } };
    if (removed || added) edits.push({ range, newText: added ? value.join('') : '' });
    if (!added) line += value.length;
  }
  return edits;
}

/** Each with its end. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];
