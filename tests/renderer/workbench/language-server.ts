import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket as Socket, WebSocketServer } from 'ws';
import type { Desk as DeskOfWindow } from '#renderer/workbench/language/desk.ts';
import { readSchemas, type SchemaFiles } from '#runtime/language/index.ts';
import { Desk } from '#scripts/workbench/desk/desk.ts';

/** Desks as the server has them, in this process: each socket is a new one, which knows nothing of what was typed before. */
export class DeskServer {
  /** The documents as they are published. */
  readonly files: SchemaFiles;
  /** What a window has said that documents say. */
  readonly texts = new Map<string, string | null>();
  /** What a window was asked to show. */
  readonly opened: { file: string; line: number | undefined }[] = [];
  readonly #server: WebSocketServer;
  readonly #sockets = new Set<Socket>();

  private constructor(files: SchemaFiles, folder: string) {
    this.files = files;
    this.#server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    this.#server.on('connection', socket => {
      this.#sockets.add(socket);
      const desk = new Desk({
        tell: message => {
          if (message.type === 'language') socket.send(JSON.stringify(message.message));
        },
        listen: () => undefined,
      });
      desk.take({ type: 'open', documents: files, published: new Map(), folder, databaseUrl: '' });
      desk.take({ type: 'connect' });
      socket.on('message', data => desk.take({ type: 'language', message: JSON.parse(String(data)) }));
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  /** @param folder of an app's documents */
  static async start(folder: string): Promise<DeskServer> {
    const server = new DeskServer(await readSchemas(folder), folder);
    await once(server.#server, 'listening');
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  text(file: string): string {
    return this.files.get(file) ?? '';
  }

  /** A desk as a window is given it. */
  desk(): DeskOfWindow {
    return {
      connect: () => Promise.resolve(new Socket(`ws://127.0.0.1:${this.port}`)),
      read: file => Promise.resolve(this.files.get(file)),
      changed: (file, text) => void this.texts.set(file, text),
      save: () => undefined,
      open: (file, range) => void this.opened.push({ file, line: range?.start.line }),
    };
  }

  /** Cuts every line, as a network does. */
  cut(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  end(): void {
    this.cut();
    this.#server.close();
  }
}
