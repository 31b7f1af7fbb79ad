import type { WouldWrite } from '#runtime/language/bundle/preview.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { ask, Refused } from '../ask.ts';

/** What a desk tells beside the language server's protocol (scripts/workbench/desk). */
export interface DeskNews {
  /** Documents have been checked: how many errors there are, and whether the preview has them. */
  checked(told: { errors: number; isShown: boolean }): void;
  /** What an act in the preview would have written. */
  wouldWrite(told: WouldWrite): void;
}

/** A desk of the server, for this window: begun when it is first needed, and again where it has ended. */
export class DeskLine {
  readonly #requests: RequestPort;
  readonly #changeSet: number | null;
  readonly #news: DeskNews;
  #desk: string | undefined;

  constructor(requests: RequestPort, changeSet: number | null, news: DeskNews) {
    this.#requests = requests;
    this.#changeSet = changeSet;
    this.#news = news;
  }

  /** Its id; undefined before the first connection. */
  get id(): string | undefined {
    return this.#desk;
  }

  /** A socket on its language server. @throws Error with words for staff */
  async connect(): Promise<WebSocket> {
    const ticket = await this.#ticket();
    const scheme = window.location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(
      `${scheme}//${window.location.host}/heddle/workbench/desks/${this.#desk}/language?ticket=${ticket}`,
    );
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => this.#hear(data));
    return socket;
  }

  async #ticket(): Promise<string> {
    const known = this.#desk;
    if (known !== undefined) {
      try {
        return await this.#ticketOf(known);
      } catch (error) {
        // Refused by a server that does not know it: it has ended, and another takes its place.
        if (!(error instanceof Refused)) throw error;
      }
    }
    const { desk } = await ask<{ desk: string }>(this.#requests, 'desks', {
      method: 'POST',
      body: { changeSet: this.#changeSet },
    });
    this.#desk = desk;
    return this.#ticketOf(desk);
  }

  async #ticketOf(desk: string): Promise<string> {
    return (await ask<{ ticket: string }>(this.#requests, `desks/${desk}/ticket`, { method: 'POST' })).ticket;
  }

  #hear(data: string): void {
    // Most messages are long and of the protocol: they are read by its client.
    if (!data.includes('"heddle/')) return;
    const { method, params } = JSON.parse(data) as { method?: string; params: never };
    if (method === 'heddle/checked') this.#news.checked(params);
    else if (method === 'heddle/wouldWrite') this.#news.wouldWrite(params);
  }
}
