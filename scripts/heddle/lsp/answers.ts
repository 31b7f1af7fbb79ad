import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  type CompletionList,
  type Connection,
  type Hover,
  type Location,
  MarkupContent,
  ResponseError,
  type TextDocumentIdentifier,
} from 'vscode-languageserver/node';
import { actions } from '#runtime/editor/actions.ts';
import { offered } from '#runtime/editor/completion/offered.ts';
import { definition, typeDefinition } from '#runtime/editor/definition.ts';
import { folding } from '#runtime/editor/folding.ts';
import { format } from '#runtime/editor/format.ts';
import { type Hinted, hints } from '#runtime/editor/hints.ts';
import { hover } from '#runtime/editor/hover.ts';
import { lenses } from '#runtime/editor/lenses.ts';
import type { Place } from '#runtime/editor/place.ts';
import { highlights, references } from '#runtime/editor/references.ts';
import { rename, renameAt } from '#runtime/editor/rename.ts';
import { documentSymbols, workspaceSymbols } from '#runtime/editor/symbols.ts';
import { tokens } from '#runtime/editor/tokens.ts';
import type { App } from './apps.ts';
import { inBothLanguages } from './chinese.ts';
import { draftsEdit, makesFiles, renamesFiles, workspaceEdit } from './edits.ts';
import { answerForms } from './form.ts';
import { makes } from './make.ts';
import { answerNewPages } from './new-pages.ts';
import { answerPieces } from './pieces.ts';
import { failed, orRefused } from './refused.ts';

/** What answers are made of. */
export interface Asked {
  /** All apps that are open, once those of the folders are. */
  apps(): Promise<readonly App[]>;
  capabilities: ClientCapabilities;
  hinted(): Hinted;
}

/** Answers every question that the protocol has and the room of editors knows. */
export function answer(connection: Connection, { apps, capabilities, hinted }: Asked): void {
  /** The app and the file that are asked about; of what is no document of any the answer is empty. */
  const about = async <T>(
    { uri }: TextDocumentIdentifier,
    empty: T,
    ask: (app: App, file: string) => T,
  ): Promise<T> => {
    for (const app of await apps()) {
      const file = app.fileOf(uri);
      if (file !== undefined) return ask(app, file);
    }
    return empty;
  };
  const nothing: never[] = [];
  answerForms(connection, about, capabilities);
  answerPieces(connection, apps);
  answerNewPages(connection, apps, capabilities);

  connection.onCompletion(({ textDocument, position }) =>
    about<CompletionList>(textDocument, { isIncomplete: false, items: [] }, ({ workspace }, file) => {
      const { items, ...list } = offered(workspace, file, position);
      return { ...list, items: items.map(explained) };
    }),
  );
  connection.onHover(({ textDocument, position }) =>
    about(textDocument, null, ({ workspace }, file) => {
      const said = hover(workspace, file, position);
      return said ? { ...said, contents: explainedIn(said.contents) } : null;
    }),
  );
  connection.onDefinition(({ textDocument, position }) =>
    about(textDocument, nothing, (app, file) => located(app, definition(app.workspace, file, position))),
  );
  connection.onTypeDefinition(({ textDocument, position }) =>
    about(textDocument, nothing, (app, file) => located(app, typeDefinition(app.workspace, file, position))),
  );
  connection.onReferences(({ textDocument, position, context }) =>
    about(textDocument, nothing, (app, file) =>
      located(app, references(app.workspace, file, position, context.includeDeclaration)),
    ),
  );
  connection.onDocumentHighlight(({ textDocument, position }) =>
    about(textDocument, nothing, ({ workspace }, file) => highlights(workspace, file, position)),
  );
  connection.onPrepareRename(({ textDocument, position }) =>
    about(textDocument, null, ({ workspace }, file) => orRefused(renameAt(workspace, file, position))),
  );
  connection.onRenameRequest(({ textDocument, position, newName }) =>
    about(textDocument, null, (app, file) => {
      const result = orRefused(rename(app.workspace, file, position, newName));
      if (result instanceof ResponseError) return result;
      return result.moved.size > 0 && !renamesFiles(capabilities)
        ? failed('这个编辑器不能给文件改名：用 heddle rename · this editor renames no files: heddle rename does')
        : workspaceEdit(app, result, capabilities);
    }),
  );
  connection.onDocumentSymbol(({ textDocument }) =>
    about(textDocument, nothing, ({ workspace }, file) => documentSymbols(workspace, file)),
  );
  connection.onWorkspaceSymbol(async ({ query }) =>
    (await apps()).flatMap(app =>
      workspaceSymbols(app.workspace, query).map(({ name, kind, about: containerName, place }) => ({
        name,
        kind,
        containerName,
        location: locationOf(app, place),
      })),
    ),
  );
  connection.onFoldingRanges(({ textDocument }) =>
    about(textDocument, nothing, ({ workspace }, file) => folding(workspace, file)),
  );
  connection.onDocumentFormatting(({ textDocument }) =>
    about(textDocument, nothing, ({ workspace }, file) => format(workspace, file)),
  );
  connection.languages.semanticTokens.on(async ({ textDocument }) => ({
    data: await about<number[]>(textDocument, [], ({ workspace }, file) => tokens(workspace, file)),
  }));
  connection.languages.inlayHint.on(({ textDocument, range }) =>
    about(textDocument, nothing, ({ workspace }, file) => hints(workspace, file, range, hinted())),
  );
  connection.onCodeLens(({ textDocument }) =>
    about(textDocument, nothing, (app, file) =>
      lenses(app.workspace, file).map(({ range, title, shows }) => ({
        range,
        command: shows
          ? {
              title,
              command: 'heddle.showUses',
              arguments: [textDocument.uri, shows.position, located(app, shows.places)],
            }
          : { title, command: '' },
      })),
    ),
  );
  connection.onCodeAction(({ textDocument, range: { start, end } }) =>
    about(textDocument, nothing, (app, file): CodeAction[] => [
      ...actions(app.workspace, file, start.line, end.line).map(({ changes, ...action }) => ({
        ...action,
        edit: { changes: Object.fromEntries([...changes].map(([one, edits]) => [app.uriOf(one), [...edits]])) },
      })),
      ...(makesFiles(capabilities) ? makes(app.workspace, file, start.line, end.line) : []).map(
        ({ zh, en, diagnostic, drafts }) => ({
          title: `${zh} · ${en}`,
          kind: CodeActionKind.QuickFix,
          diagnostics: [diagnostic],
          edit: draftsEdit(app, drafts),
        }),
      ),
    ]),
  );
}

const explainedIn = (contents: Hover['contents']): Hover['contents'] =>
  MarkupContent.is(contents) ? { ...contents, value: inBothLanguages(contents.value) } : contents;

/** An offer that says in both languages what it is about. */
const explained = (item: CompletionItem): CompletionItem =>
  typeof item.documentation === 'string' ? { ...item, documentation: inBothLanguages(item.documentation) } : item;

const locationOf = (app: App, { file, range }: Place): Location => ({ uri: app.uriOf(file), range });
const located = (app: App, places: readonly Place[]): Location[] => places.map(place => locationOf(app, place));
