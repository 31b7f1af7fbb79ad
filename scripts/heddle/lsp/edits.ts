import type { ClientCapabilities, WorkspaceEdit } from 'vscode-languageserver/node';
import { lineEdits } from '#runtime/editor/line-edits.ts';
import type { Rename } from '#runtime/editor/rename.ts';
import type { Drafts } from '../new/drafts.ts';
import type { App } from './apps.ts';

/** Whether an editor can call a file otherwise. */
export const renamesFiles = ({ workspace }: ClientCapabilities): boolean =>
  workspace?.workspaceEdit?.documentChanges === true &&
  workspace.workspaceEdit.resourceOperations?.includes('rename') === true;

/** Whether an editor can make a file. */
export const makesFiles = ({ workspace }: ClientCapabilities): boolean =>
  workspace?.workspaceEdit?.documentChanges === true &&
  workspace.workspaceEdit.resourceOperations?.includes('create') === true;

/** Documents as they would be: those that are new, and the lines that are other ones. */
export function draftsEdit(app: App, { files, changed }: Drafts): WorkspaceEdit {
  const before = app.workspace.readFiles;
  return {
    documentChanges: [...changed].flatMap(file => {
      const uri = app.uriOf(file);
      const edits = lineEdits(before.get(file) ?? '', files.get(file) ?? '');
      const change = { textDocument: { uri, version: null }, edits };
      return before.has(file) ? [change] : [{ kind: 'create' as const, uri }, change];
    }),
  };
}

/** Changes to documents of an app, and what their files are called then. */
export function workspaceEdit(app: App, { edits, moved }: Rename, capabilities: ClientCapabilities): WorkspaceEdit {
  const changes = [...edits].map(([file, some]) => ({ uri: app.uriOf(file), edits: [...some] }));
  if (!capabilities.workspace?.workspaceEdit?.documentChanges)
    return { changes: Object.fromEntries(changes.map(({ uri, edits: some }) => [uri, some])) };
  return {
    documentChanges: [
      ...changes.map(({ uri, edits: some }) => ({ textDocument: { uri, version: null }, edits: some })),
      ...[...moved].map(([from, to]) => ({
        kind: 'rename' as const,
        oldUri: app.uriOf(from),
        newUri: app.uriOf(to),
      })),
    ],
  };
}
