import { diffArrays } from 'diff';
import type { TextEdit } from 'vscode-languageserver-types';

/** What makes one text of another, line by line. */
export function lineEdits(before: string, after: string): TextEdit[] {
  const edits: TextEdit[] = [];
  let line = 0;
  for (const { value, removed, added } of diffArrays(linesOf(before), linesOf(after))) {
    const range = { start: { line, character: 0 }, end: { line: line + (removed ? value.length : 0), character: 0 } };
    if (removed || added) edits.push({ range, newText: added ? value.join('') : '' });
    if (!added) line += value.length;
  }
  return edits;
}

/** Each with its end. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];
