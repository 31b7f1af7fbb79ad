import path from 'node:path';
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Hinted } from '#runtime/editor/hints.ts';
import { tokenTypes } from '#runtime/editor/tokens.ts';
import { watchFolder } from '../../app/watch.ts';
import { answer } from './answers.ts';
import { App, appAbove, appsIn, pathOf } from './apps.ts';
import { Diagnosing } from './diagnosing.ts';

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['.', ':', ' ', "'", '"', '{', '[', '-'] },
  hoverProvider: true,
  definitionProvider: true,
  typeDefinitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  documentFormattingProvider: true,
  semanticTokensProvider: { legend: { tokenTypes: [...tokenTypes], tokenModifiers: [] }, full: true },
  inlayHintProvider: true,
  codeLensProvider: {},
  codeActionProvider: { codeActionKinds: ['quickfix'] },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

export interface Served {
  /** The folder of an app that is served whatever is opened. */
  schemas?: string | undefined;
  /** The back end's, for the check of calls. */
  handlers: ReadonlySet<string>;
  /** An app that is open already: no other is served, and what is saved is told by who opened it. */
  app?: App;
  /** After what is wrong in an app was told. */
  checked?: (app: App) => void;
  /** How long others have the process after that (ms), before names are made ready that nobody has asked for yet; 0 where it is left out. */
  rest?: number;
}

/** Serves one editor until it says that it ends. */
export function serve(connection: Connection, { schemas, handlers, app: given, checked, rest }: Served): Promise<void> {
  const apps = new Map<string, App>(given ? [[given.folder, given]] : []);
  const documents = new TextDocuments(TextDocument);
  const diagnosing = new Diagnosing(connection, checked, rest);
  const unwatch: (() => Promise<void>)[] = [];
  let hinted: Hinted = { labels: true, types: false };
  let asked: InitializeParams | undefined;
  let opened: () => void = () => undefined;
  const areOpen = new Promise<void>(resolve => {
    opened = resolve;
  });

  const watches = (): boolean => asked?.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
  const saved = async (paths: readonly string[]): Promise<void> => {
    for (const app of apps.values()) if (await app.saved(paths)) diagnosing.due(app);
  };
  const open = async (folder: string): Promise<void> => {
    if (apps.has(folder)) return;
    const app = await App.open(folder, handlers);
    if (apps.has(folder)) return;
    apps.set(folder, app);
    for (const document of documents.all()) write(document);
    if (!watches()) unwatch.push(await watchFolder(folder, saved, line => connection.console.warn(line)));
    diagnosing.due(app);
  };
  const openAll = async (folders: readonly string[]): Promise<void> => {
    for (const folder of folders)
      await open(folder).catch((error: Error) => connection.console.error(`${folder}: ${error.message}`));
  };
  const appOf = (uri: string): [App, string] | undefined => {
    for (const app of apps.values()) {
      const file = app.fileOf(uri);
      if (file !== undefined) return [app, file];
    }
    return undefined;
  };
  const write = (document: TextDocument): void => {
    const [app, file] = appOf(document.uri) ?? [];
    if (!app || file === undefined) return;
    app.workspace.write(file, document.getText());
    diagnosing.due(app);
  };

  connection.onInitialize(params => {
    asked = params;
    hinted = { ...hinted, ...(params.initializationOptions as { hints?: Partial<Hinted> } | undefined)?.hints };
    answer(connection, {
      apps: () => areOpen.then(() => [...apps.values()]),
      capabilities: params.capabilities,
      hinted: () => hinted,
    });
    return { capabilities, serverInfo: { name: 'heddle' } };
  });
  connection.onInitialized(async () => {
    if (given) {
      diagnosing.due(given);
      return opened();
    }
    if (watches())
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] });
    const folders = (asked?.workspaceFolders ?? []).flatMap(({ uri }) => pathOf(uri) ?? []);
    const found = (await Promise.all(folders.map(folder => appsIn(folder)))).flat();
    await openAll(schemas === undefined ? found : [path.resolve(schemas)]);
    opened();
  });
  connection.onDidChangeConfiguration(({ settings }) => {
    hinted = { ...hinted, ...(settings as { heddle?: { hints?: Partial<Hinted> } } | undefined)?.heddle?.hints };
    void connection.languages.inlayHint.refresh();
  });
  connection.onDidChangeWatchedFiles(({ changes }) =>
    given ? undefined : saved(changes.flatMap(({ uri }) => pathOf(uri) ?? [])),
  );
  documents.onDidOpen(async ({ document }) => {
    const at = pathOf(document.uri);
    const folder = at === undefined || given || appOf(document.uri) ? undefined : appAbove(at);
    if (folder !== undefined && schemas === undefined) await openAll([folder]);
  });
  documents.onDidChangeContent(({ document }) => write(document));
  documents.onDidSave(({ document }) => (given ? undefined : saved([pathOf(document.uri) ?? ''])));
  documents.onDidClose(({ document }) => {
    const [app, file] = appOf(document.uri) ?? [];
    if (!app || file === undefined) return;
    app.workspace.close(file);
    diagnosing.due(app);
  });
  documents.listen(connection);

  const ended = new Promise<void>(resolve => connection.onExit(resolve));
  connection.listen();
  return ended.then(async () => {
    diagnosing.end();
    for (const end of unwatch) await end();
  });
}
