import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { fileOf } from './desk.ts';

/** One thing that an edit of the protocol does, in the order in which it is done. */
export type Step =
  | { do: 'edit'; file: string; edits: readonly TextEdit[] }
  | { do: 'make' | 'remove'; file: string }
  | { do: 'move'; file: string; to: string };

/** What an edit of the protocol does, document by document. */
export function stepsOf({ changes = {}, documentChanges }: WorkspaceEdit): Step[] {
  if (!documentChanges)
    return Object.entries(changes).map(([uri, edits]) => ({ do: 'edit', file: fileOf(uri), edits }));
  return documentChanges.map(change => {
    if (!('kind' in change))
      return {
        do: 'edit',
        file: fileOf(change.textDocument.uri),
        edits: change.edits.filter((edit): edit is TextEdit => 'newText' in edit),
      };
    if (change.kind === 'rename') return { do: 'move', file: fileOf(change.oldUri), to: fileOf(change.newUri) };
    return { do: change.kind === 'create' ? 'make' : 'remove', file: fileOf(change.uri) };
  });
}
