import type { Transport } from '@codemirror/lsp-client';
import type { Socket } from './desk.ts';

/** What is told of the line to the language server. */
export interface Heard {
  /** It stands: messages go by this transport until it is lost. @param cut gives it up, so that another one is tried for */
  opened(transport: Transport, cut: () => void): void;
  /** It is cut, or could not be had; it is tried again. @param reason for staff */
  lost(reason: string): void;
}

/** How long is waited before each try (ms); as long as before the last from then on. */
const waits = [200, 1000, 2000, 5000, 10_000];

/** What a socket says of itself once it is open. */
const isOpen = 1;

/** The line to a language server: one socket after the other, each tried for until it stands. */
export class Line {
  readonly #connect: () => Promise<Socket>;
  readonly #heard: Heard;
  #socket: Socket | undefined;
  /** A socket is on its way. */
  #isAsked = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #hasEnded = false;

  /** @param connect a new socket; rejects with words for staff */
  constructor(connect: () => Promise<Socket>, heard: Heard) {
    this.#connect = connect;
    this.#heard = heard;
  }

  /** Tries now, without waiting for the turn; where the line stands nothing happens. */
  readonly try = (): void => {
    if (this.#socket || this.#isAsked || this.#hasEnded) return;
    clearTimeout(this.#waiting);
    this.#isAsked = true;
    this.#connect().then(
      socket => {
        this.#isAsked = false;
        if (this.#hasEnded) socket.close();
        else this.#take(socket);
      },
      (error: unknown) => {
        this.#isAsked = false;
        this.#lost(undefined, error instanceof Error ? error.message : String(error));
      },
    );
  };

  end(): void {
    this.#hasEnded = true;
    clearTimeout(this.#waiting);
    this.#socket?.close();
  }

  #take(socket: Socket): void {
    this.#socket = socket;
    const handlers = new Set<(message: string) => void>();
    const opened = (): void =>
      this.#heard.opened(
        {
          // What is sent into a line that is being cut is lost; all that matters is sent anew by the next one.
          send: message => void (socket.readyState === isOpen && socket.send(message)),
          subscribe: handler => void handlers.add(handler),
          unsubscribe: handler => void handlers.delete(handler),
        },
        () => socket.close(),
      );
    socket.addEventListener('message', ({ data }) => {
      // What has answered once is worth trying for at once.
      this.#tries = 0;
      for (const handler of handlers) handler(String(data));
    });
    socket.addEventListener('close', ({ reason }) => this.#lost(socket, reason));
    if (socket.readyState === isOpen) opened();
    else socket.addEventListener('open', opened);
  }

  #lost(socket: Socket | undefined, reason: string): void {
    if (this.#hasEnded || this.#socket !== socket) return;
    this.#socket = undefined;
    this.#waiting = setTimeout(this.try, waits[Math.min(this.#tries, waits.length - 1)]);
    this.#tries += 1;
    this.#heard.lost(reason || '与服务器的连接断开了');
  }
}
