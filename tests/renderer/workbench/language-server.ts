import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createConnection,
  type DataCallback,
  type Message,
} from 'vscode-languageserver/node';
import { WebSocket as Socket, WebSocketServer } from 'ws';
import { type Desk, root } from '#renderer/workbench/language/desk.ts';
import { serve } from '#scripts/heddle/lsp/serve.ts';
import { handlerNames } from '#server/handlers/names.ts';

/** What a window has told of its documents. */
interface Told {
  texts: Map<string, string | null>;
  opened: { file: string; line: number | undefined }[];
}

/** The real language server behind a WebSocket, on a copy of an app, as a desk serves it to a window. */
export class DeskServer implements Told {
  readonly folder: string;
  readonly texts = new Map<string, string | null>();
  readonly opened: { file: string; line: number | undefined }[] = [];
  readonly sockets = new Set<Socket>();
  readonly #server: WebSocketServer;

  private constructor(folder: string) {
    this.folder = folder;
    this.#server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    this.#server.on('connection', socket => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      // The folder has another address for the window than for this process.
      const [here, there] = [pathToFileURL(folder).href, root];
      const reader = new FromSocket(socket, text => text.replaceAll(there, here));
      const writer = new ToSocket(socket, text => text.replaceAll(here, there));
      void serve(createConnection(reader, writer), { schemas: folder, handlers: new Set(handlerNames) });
    });
  }

  static async start(app: string): Promise<DeskServer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'heddle-desk-'));
    await cp(app, folder, { recursive: true });
    const server = new DeskServer(folder);
    await once(server.#server, 'listening');
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** A desk as a window is given it. */
  desk(): Desk {
    return {
      connect: () => Promise.resolve(new Socket(`ws://127.0.0.1:${this.port}`)),
      read: file => readFile(path.join(this.folder, file), 'utf8').catch(() => undefined),
      changed: (file, text) => void this.texts.set(file, text),
      open: (file, range) => void this.opened.push({ file, line: range?.start.line }),
    };
  }

  /** Cuts every line, as a network does. */
  cut(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  async end(): Promise<void> {
    this.cut();
    this.#server.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

class FromSocket extends AbstractMessageReader {
  readonly #socket: Socket;
  readonly #text: (text: string) => string;

  constructor(socket: Socket, text: (text: string) => string) {
    super();
    this.#socket = socket;
    this.#text = text;
  }

  listen(callback: DataCallback) {
    this.#socket.on('message', data => callback(JSON.parse(this.#text(String(data))) as Message));
    this.#socket.on('close', () => this.fireClose());
    return { dispose: () => undefined };
  }
}

class ToSocket extends AbstractMessageWriter {
  readonly #socket: Socket;
  readonly #text: (text: string) => string;

  constructor(socket: Socket, text: (text: string) => string) {
    super();
    this.#socket = socket;
    this.#text = text;
  }

  write(message: Message): Promise<void> {
    this.#socket.send(this.#text(JSON.stringify(message)));
    return Promise.resolve();
  }

  end(): void {
    this.#socket.close();
  }
}
