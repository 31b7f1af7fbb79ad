import { type Connection, createConnection, type Message } from 'vscode-languageserver/node';
import { Workspace } from '#runtime/editor/workspace.ts';
import type { PreviewOffer } from '#runtime/language/bundle/preview.ts';
import { compile, incrementalBundler, type Model, type SchemaFiles } from '#runtime/language/index.ts';
import { handlerNames } from '#server/handlers/names.ts';
import type { FromDesk, Opening, ToDesk } from '#server/workbench/desks/messages.ts';
import type { PreviewAnswer, PreviewRequest } from '#server/workbench/desks/request.ts';
import { App } from '../../heddle/lsp/apps.ts';
import { serve } from '../../heddle/lsp/serve.ts';
import type { Line } from '../line.ts';
import { builtCode } from '../own-code.ts';
import { Preview } from '../preview/preview.ts';
import { GivenReader, HandingWriter } from './language-line.ts';

/** Where the app lies for the window: no path of this machine is told. */
const folder = '/app';
/** Milliseconds that the preview has the process after each check: its pages are in sight, names are asked for seldom. */
const rest = 400;

/** An app as somebody writes it in one window: its language server, and its pages as they would be. */
export class Desk {
  readonly #line: Line<ToDesk, FromDesk>;
  #opened: Promise<Opened> | undefined;
  #language: { reader: GivenReader; connection: Connection } | undefined;

  constructor(line: Line<ToDesk, FromDesk>) {
    this.#line = line;
  }

  take(message: ToDesk): void {
    if (message.type === 'open') {
      this.#opened = open(message);
      // Whoever asks next is told why.
      this.#opened.catch(() => undefined);
    } else if (message.type === 'connect') void this.#connect();
    else if (message.type === 'language') this.#language?.reader.give(message.message as Message);
    else if (message.type === 'documents') void this.#replace(message.changed);
    else if (message.type === 'offered')
      void this.#answer(message.id, preview => preview.offered(message.page, message.from));
    else void this.#answer(message.id, preview => this.#look(preview, message.request));
  }

  async #connect(): Promise<void> {
    const reader = new GivenReader();
    const connection = createConnection(
      reader,
      new HandingWriter(message => this.#line.tell({ type: 'language', message })),
    );
    this.#language?.connection.dispose();
    this.#language = { reader, connection };
    const { app, handlers, show } = await this.#now();
    const checked = (): void => {
      const errors = [...app.workspace.issues().values()].flat().filter(({ severity }) => severity === 'error').length;
      const isShown = show();
      void connection.sendNotification('heddle/checked', { errors, isShown });
    };
    await serve(connection, { app, handlers, checked, rest });
  }

  async #replace(changed: ReadonlyMap<string, string | null>): Promise<void> {
    const { app } = await this.#now();
    const files: SchemaFiles = new Map(app.workspace.saved);
    for (const [file, text] of changed) {
      if (text === null) files.delete(file);
      else files.set(file, text);
    }
    app.workspace.save(files);
  }

  async #answer(id: number, ask: (preview: Preview) => Promise<PreviewAnswer | PreviewOffer>): Promise<void> {
    try {
      const { preview, show } = await this.#now();
      if (!preview.isShowing) show();
      this.#line.tell({ type: 'answer', id, answer: await ask(preview) });
    } catch (error) {
      this.#line.tell({ type: 'failure', id, sentence: (error as Error).message });
    }
  }

  async #look(preview: Preview, request: PreviewRequest): Promise<PreviewAnswer> {
    const { answer, wrote } = await preview.ask(request);
    if (wrote) void this.#language?.connection.sendNotification('heddle/wouldWrite', wrote);
    return answer;
  }

  #now(): Promise<Opened> {
    return this.#opened ?? Promise.reject(new Error('No app is opened.'));
  }
}

interface Opened {
  app: App;
  handlers: ReadonlySet<string>;
  preview: Preview;
  /** Shows what the documents make now. @returns false where they have an error: what was shown last stays */
  show: () => boolean;
}

async function open({ documents, published, folder: own, databaseUrl }: Opening): Promise<Opened> {
  const handlers: ReadonlySet<string> = new Set(handlerNames);
  const files: SchemaFiles = new Map(documents);
  const extensions = await builtCode(own, files);
  const app = App.of(folder, new Workspace(files, { handlers, extensions }));
  const bundle = incrementalBundler();
  let inForce: Promise<Model> | undefined;
  const preview = new Preview(databaseUrl, () => {
    inForce ??= modelOf(new Map(published), own);
    return inForce;
  });
  let shown: unknown;
  return {
    app,
    handlers,
    preview,
    show() {
      const { checked } = app.workspace;
      if (checked === shown) return preview.isShowing;
      const made = bundle(checked, extensions);
      if (!made) return false;
      shown = checked;
      preview.show(made);
      return true;
    },
  };
}

/** The model that is in force. @throws Error where its documents do not compile */
async function modelOf(files: SchemaFiles, own: string | undefined): Promise<Model> {
  const extensions = await builtCode(own, files);
  const { bundle } = compile(files, { handlers: new Set(handlerNames), extensions });
  if (!bundle) throw new Error('已发布的文档有错误，无法确定您的权限，暂不能预览');
  return bundle.model;
}
