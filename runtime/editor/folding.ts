import type { FoldingRange } from 'vscode-languageserver-types';
import { type Document, isCollection, isScalar, parseDocument, visit } from 'yaml';
import type { Workspace } from './workspace.ts';

/** What can be folded away: whatever a key says on more lines than its own, and comments of several lines. */
export function folding(workspace: Workspace, file: string): FoldingRange[] {
  const document = workspace.document(file);
  const text = document.getText();
  const found: FoldingRange[] = [];
  visit(parseDocument(text, { logLevel: 'silent' }) as Document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !(isCollection(value) || isScalar(value))) return;
      const startLine = document.positionAt(key.range?.[0] ?? 0).line;
      const end = text.slice(0, value.range?.[1] ?? 0).trimEnd().length;
      const endLine = document.positionAt(end).line;
      if (endLine > startLine) found.push({ startLine, endLine });
    },
  });
  for (const { index, 0: lines } of text.matchAll(/(?:^[ \t]*#.*\n?){2,}/gm)) {
    const startLine = document.positionAt(index).line;
    found.push({ startLine, endLine: document.positionAt(index + lines.trimEnd().length).line, kind: 'comment' });
  }
  return found;
}
