import { LSPClient, type Transport } from '@codemirror/lsp-client';
import type { Diagnostic, WorkspaceEdit } from 'vscode-languageserver-types';
import { type Desk, fileOf, root, uriOf } from './desk.ts';
import { Line } from './line.ts';
import { OpenDocuments, textAfter } from './open-documents.ts';
import { Problems } from './problems.ts';
import { safeHtml } from './safe-html.ts';
import { type Step, stepsOf } from './steps.ts';

/** Whether the language server is there; `reason`: why not, for staff. */
export type LineState = { is: 'connecting' } | { is: 'connected' } | { is: 'lost'; reason: string };

/** How long an answer is waited for (ms): one about 10,000 documents takes a second on a busy machine. */
const patience = 20_000;

/** The language server of one desk, as all parts of the workbench ask it. */
export class Language {
  readonly desk: Desk;
  readonly client: LSPClient;
  readonly documents: OpenDocuments;
  readonly problems = new Problems();
  readonly #line: Line;
  readonly #listeners = new Set<() => void>();
  readonly #watchers = new Set<(file: string) => void>();
  #state: LineState = { is: 'connecting' };
  #isOpened = false;
  /** Rejects when the line that stands is cut: nobody answers what was asked by it. */
  #cut: Promise<never> = new Promise(() => undefined);
  #tellCut: (reason: Error) => void = () => undefined;
  /** One edit after the other: each is made of the text that the one before has left. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(desk: Desk) {
    this.desk = desk;
    this.client = new LSPClient({
      rootUri: root,
      timeout: patience,
      sanitizeHTML: safeHtml,
      workspace: client => new OpenDocuments(client),
      notificationHandlers: {
        'textDocument/publishDiagnostics': (_, { uri, diagnostics }: { uri: string; diagnostics: Diagnostic[] }) => {
          this.problems.tell(fileOf(uri), diagnostics);
          return true;
        },
      },
      extensions: [{ clientCapabilities: capabilities }],
    });
    const { workspace } = this.client;
    if (!(workspace instanceof OpenDocuments)) throw new Error('the workspace is the one that was given');
    this.documents = workspace;
    this.#line = new Line(() => desk.connect(), {
      opened: (transport, cut) => void this.#opened(transport, cut),
      lost: reason => this.#lost(reason),
    });
  }

  /** Connects, and again whenever the line is cut. @returns what ends it */
  begin(): () => void {
    this.#line.try();
    window.addEventListener('online', this.#line.try);
    return () => {
      window.removeEventListener('online', this.#line.try);
      this.#line.end();
    };
  }

  readonly state = (): LineState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Tries to connect now. */
  retry(): void {
    this.#line.try();
  }

  /** Hears of each document that gets another text in this window. */
  watch(watcher: (file: string) => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** A document was changed in its editor. */
  typed(file: string, text: string): void {
    this.documents.keep(file);
    this.#changed(file, text);
  }

  /** A document says something else since it was merged, taken back or undone elsewhere; undefined: it is gone. */
  take(file: string, text: string | undefined): void {
    if (text === undefined) this.documents.forget(file);
    else this.documents.take(file, text);
    for (const watcher of this.#watchers) watcher(file);
  }

  /** Shows what documents say elsewhere by now: merged, taken back, undone. What is written here meanwhile stays. */
  async refresh(): Promise<void> {
    const { desk, documents } = this;
    await Promise.all(
      documents.files.map(async document => {
        const file = fileOf(document.uri);
        const before = document.current;
        // What cannot be read stays as it is.
        const text = await desk.read(file).catch(() => before.toString());
        const isOther = text?.replace(/\r\n?/g, '\n') !== before.toString();
        if (isOther && document.current.eq(before)) this.take(file, text);
      }),
    );
  }

  /** Asks about what stands there now. @throws Error whose message staff may read */
  async ask<T>(question: string, params: object): Promise<T> {
    this.client.sync();
    const answer = this.client.request<object, T>(question, params);
    try {
      return await (this.#isOpened ? Promise.race([answer, this.#cut]) : answer);
    } catch (error) {
      throw new Error(wordsOf(error));
    }
  }

  /** Asks about a document. */
  askOf<T>(question: string, file: string, params: object = {}): Promise<T> {
    return this.ask<T>(question, { textDocument: { uri: uriOf(file) }, ...params });
  }

  /**
   * Asks for an edit and makes it, in all documents that it names or in none. What was typed meanwhile stands against
   * it: the places that it names are others by then.
   * @returns the documents that are other ones now
   */
  change(ask: () => Promise<WorkspaceEdit | null>): Promise<string[]> {
    const made = this.#last.then(async () => {
      const before = new Map(this.documents.files.map(file => [file, file.current]));
      const edit = await ask();
      for (const [file, text] of before) if (!file.current.eq(text)) throw new Error('文档刚刚又改了，请再试一次');
      return edit ? this.#apply(stepsOf(edit)) : [];
    });
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #apply(steps: readonly Step[]): Promise<string[]> {
    const outside = steps.find(step => step.file === '' || (step.do === 'move' && step.to === ''));
    if (outside) throw new Error('这处修改涉及平台文档之外的文件，没有执行');
    const texts = new Map<string, string | null>();
    const textOf = async (file: string): Promise<string> => {
      const text = texts.get(file) ?? this.documents.text(file) ?? (await this.desk.read(file));
      if (text === undefined) throw new Error(`没有文档「${file}」，没有修改`);
      return text;
    };
    // Everything is read before anything is changed.
    for (const step of steps) {
      if (step.do === 'edit') texts.set(step.file, textAfter(await textOf(step.file), step.edits));
      else if (step.do === 'move') {
        texts.set(step.to, await textOf(step.file));
        texts.set(step.file, null);
      } else texts.set(step.file, step.do === 'make' ? '' : null);
    }
    const moved = steps.find(step => step.do === 'move' && this.documents.isInEditor(step.file));
    const edits = new Map(steps.flatMap(step => (step.do === 'edit' ? [[step.file, step.edits]] : [])));
    for (const [file, text] of texts) {
      // An editor tells of itself what is changed in it, and goes along with a document that is called otherwise.
      const isTold = text !== null && this.documents.isInEditor(file);
      if (text === null) this.documents.forget(file);
      else if (this.documents.edit(file, edits.get(file) ?? []) !== text) this.documents.put(file, text);
      if (!isTold) this.#changed(file, text);
    }
    if (moved?.do === 'move') this.desk.open(moved.to);
    return [...texts.keys()];
  }

  async #opened(transport: Transport, cut: () => void): Promise<void> {
    this.#isOpened = true;
    this.#cut = new Promise((_, reject) => {
      this.#tellCut = reject;
    });
    // Whoever asks hears of it; nobody has to.
    this.#cut.catch(() => undefined);
    this.problems.clear();
    this.client.connect(transport);
    try {
      await this.client.initializing;
      this.#become({ is: 'connected' });
    } catch {
      cut();
    }
  }

  #lost(reason: string): void {
    // Once for each connection: whatever is asked from now on waits for the next one.
    if (this.#isOpened) this.client.disconnect();
    this.#isOpened = false;
    this.#tellCut(new Error(reason));
    this.#become({ is: 'lost', reason });
  }

  #changed(file: string, text: string | null): void {
    this.desk.changed(file, text);
    for (const watcher of this.#watchers) watcher(file);
  }

  #become(state: LineState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const capabilities = {
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] } },
  textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } } },
};

/** Why something was refused, in words: a server says it by `message`, of an object that is no Error. */
function wordsOf(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
  if (message === 'Client not connected') return '还没有连上服务器，请稍候';
  if (message === 'Request timed out') return '没有及时得到答复，请再试一次';
  return message || '没有得到答复，请再试一次';
}
