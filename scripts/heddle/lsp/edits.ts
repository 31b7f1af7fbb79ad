import type { ClientCapabilities, WorkspaceEdit } from 'vscode-languageserver/node';
import type { Rename } from '#runtime/editor/rename.ts';
import type { App } from './apps.ts';

/** Whether an editor can call a file otherwise. */
export const renamesFiles = ({ workspace }: ClientCapabilities): boolean =>
  workspace?.workspaceEdit?.documentChanges === true &&
  workspace.workspaceEdit.resourceOperations?.includes('rename') === true;

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
