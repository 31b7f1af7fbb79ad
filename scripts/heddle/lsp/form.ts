import type {
  ClientCapabilities,
  Connection,
  ResponseError,
  TextDocumentIdentifier,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { Change } from '#runtime/editor/form/change.ts';
import { type Choice, choicesAt } from '#runtime/editor/form/choices.ts';
import { type Form, formOf } from '#runtime/editor/form/form.ts';
import { setInForm } from '#runtime/editor/form/set.ts';
import type { App } from './apps.ts';
import { formInChinese } from './chinese.ts';
import { workspaceEdit } from './edits.ts';
import { orRefused } from './refused.ts';

/** Asks about the document of an app. */
type About = <T>(of: TextDocumentIdentifier, empty: T, ask: (app: App, file: string) => T) => Promise<T>;

interface OfDocument {
  textDocument: TextDocumentIdentifier;
}

/** Answers what the protocol does not have: a document as a form, the names to choose from, and what is filled in as edits. */
export function answerForms(connection: Connection, about: About, capabilities: ClientCapabilities): void {
  connection.onRequest('heddle/form', ({ textDocument }: OfDocument) =>
    about<Form | null>(textDocument, null, ({ workspace }, file) => formInChinese(formOf(workspace, file))),
  );
  connection.onRequest(
    'heddle/choices',
    ({ textDocument, path, isKey }: OfDocument & { path: Change['path']; isKey?: boolean }) =>
      about<Choice[]>(textDocument, [], ({ workspace }, file) => choicesAt(workspace, file, path, isKey)),
  );
  connection.onRequest<WorkspaceEdit | null, void>(
    'heddle/setInForm',
    ({ textDocument, change }: OfDocument & { change: Change }) =>
      about<WorkspaceEdit | ResponseError | null>(textDocument, null, (app, file) => {
        const result = orRefused(setInForm(app.workspace, file, change));
        return 'edits' in result
          ? workspaceEdit(app, { edits: new Map([[file, result.edits]]), moved: new Map() }, capabilities)
          : result;
      }),
  );
}
