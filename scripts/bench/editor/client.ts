import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';

/** An editor that is not ours: it speaks with `heddle lsp` over its standard input and output. */
export class Editor {
  readonly folder: string;
  readonly connection: ProtocolConnection;
  readonly #child: ChildProcess;
  readonly #diagnostics = new Map<string, Diagnostic[]>();
  readonly #waiting = new Map<string, () => void>();
  readonly #texts = new Map<string, { text: string; version: number }>();

  private constructor(folder: string, child: ChildProcess) {
    this.folder = folder;
    this.#child = child;
    if (!child.stdout || !child.stdin) throw new Error('the server has no streams');
    this.connection = createProtocolConnection(child.stdout, child.stdin);
    this.connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
      this.#diagnostics.set(uri, diagnostics);
      this.#waiting.get(uri)?.();
      this.#waiting.delete(uri);
    });
    this.connection.listen();
  }

  /** @param words more of the command */
  static async start(folder: string, ...words: string[]): Promise<{ editor: Editor; answered: InitializeResult }> {
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'heddle', 'lsp', '--stdio', ...words], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const editor = new Editor(folder, child);
    const answered: InitializeResult = await editor.connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(folder).href,
      workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'app' }],
      capabilities: {
        workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename'] } },
      },
    });
    await editor.connection.sendNotification('initialized', {});
    return { editor, answered };
  }

  uri(file: string): string {
    return pathToFileURL(path.join(this.folder, file)).href;
  }

  async open(file: string, text: string): Promise<void> {
    this.#texts.set(file, { text, version: 1 });
    const textDocument = { uri: this.uri(file), languageId: 'yaml', version: 1, text };
    await this.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  /** Types one letter after the other at an offset. */
  async type(file: string, offset: number, letters: string): Promise<void> {
    for (const [index, letter] of [...letters].entries()) {
      const known = this.#texts.get(file) ?? { text: '', version: 0 };
      const at = placeOf(known.text, offset + index);
      const text = known.text.slice(0, offset + index) + letter + known.text.slice(offset + index);
      this.#texts.set(file, { text, version: known.version + 1 });
      await this.connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: this.uri(file), version: known.version + 1 },
        contentChanges: [{ range: { start: at, end: at }, text: letter }],
      });
    }
  }

  /** Asks about the place behind a text of a file. */
  ask<T>(question: string, file: string, behind: string, more: object = {}): Promise<T> {
    const { text } = this.#texts.get(file) ?? { text: '' };
    const at = text.indexOf(behind);
    if (at < 0) throw new Error(`${behind} does not stand in ${file}`);
    return this.connection.sendRequest(question, {
      textDocument: { uri: this.uri(file) },
      position: placeOf(text, at + behind.length),
      ...more,
    });
  }

  text(file: string): string {
    return this.#texts.get(file)?.text ?? '';
  }

  /** What was told of a file last; undefined: nothing yet. */
  told(file: string): readonly Diagnostic[] | undefined {
    return this.#diagnostics.get(this.uri(file));
  }

  /** When something is told of a file. */
  next(file: string): Promise<void> {
    return new Promise(resolve => this.#waiting.set(this.uri(file), resolve));
  }

  /** The memory that the server holds (Linux alone). */
  megabytes(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  }

  /** @returns the exit code of the server */
  async end(): Promise<number | null> {
    const ended = new Promise<number | null>(resolve => this.#child.once('close', resolve));
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    return ended;
  }
}

function placeOf(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}
