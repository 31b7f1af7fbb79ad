import type { TextEdit } from 'vscode-languageserver-types';
import type { Refused } from '../rename.ts';
import type { Workspace } from '../workspace.ts';
import type { Change } from './change.ts';
import { changed } from './changed.ts';

/** What somebody does in the form of a document, as edits of the text that is being written. */
export function setInForm(workspace: Workspace, file: string, change: Change): { edits: TextEdit[] } | Refused {
  const { shapesOf } = workspace.checked;
  if (!shapesOf)
    return { refused: '先用 heddle migrate 换到现在的版本 · heddle migrate carries the documents over first' };
  const document = workspace.document(file);
  const result = changed(document.getText(), file, change, shapesOf);
  if ('refused' in result) return result;
  const edits = result.edits.map(({ start, end, text }) => ({
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    newText: text,
  }));
  return { edits };
}
