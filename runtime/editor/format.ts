import type { TextEdit } from 'vscode-languageserver-types';
import { formatted } from '#runtime/language/format/formatted.ts';
import { lineEdits } from './line-edits.ts';
import type { Workspace } from './workspace.ts';

/** What puts a document in its one order of keys and its one style, line by line; nothing where it cannot be read. */
export function format(workspace: Workspace, file: string): TextEdit[] {
  const text = workspace.document(file).getText();
  const { shapesOf } = workspace.checked;
  const after = shapesOf && formatted(text, file, shapesOf);
  return after === undefined || after === text ? [] : lineEdits(text, after);
}
