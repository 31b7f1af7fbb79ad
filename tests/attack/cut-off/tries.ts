import { connect, type Socket } from 'node:net';
import type { Address } from './addresses.ts';

/** How far a request comes before something happens to it. */
export const stages = ['before the head', 'in the head', 'in the body', 'before the answer', 'in the answer'] as const;
/** What happens then. */
export const harms = ['cut', 'reset', 'stall', 'garbage'] as const;

export interface Try {
  address: Address;
  stage: (typeof stages)[number];
  harm: (typeof harms)[number];
}

/** Bytes that are no HTTP, no JSON, no part of a form and no frame. */
const garbage = Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 37 + 128) % 256));
/** So many lines stand still at a time; the oldest goes then. */
const mostStalled = 200;
/** How long an answer is waited for in which something is to happen (ms). */
const patience = 2_000;

/** Makes tries against a server of this machine, each on a line of its own. */
export class Clients {
  readonly #port: number;
  #stalled: Socket[] = [];

  constructor(url: string) {
    this.#port = Number(new URL(url).port);
  }

  /** @param token of who asks @returns once it has happened, whatever the server makes of it */
  async make({ address, stage, harm }: Try, token: string): Promise<void> {
    const socket = connect(this.#port, '127.0.0.1').on('error', () => undefined);
    await new Promise(resolve => socket.once('connect', resolve).once('close', resolve));
    const { method, path, headers, body } = address;
    const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
    const lines = [`${method} ${path} HTTP/1.1`, 'Host: a', ...headers, `Authorization: Bearer ${token}`, ...length];
    const head = `${lines.join('\r\n')}\r\n\r\n`;
    const sent: Record<(typeof stages)[number], string> = {
      'before the head': '',
      'in the head': head.slice(0, head.length / 2),
      'in the body': body === '' ? head : head + body.slice(0, body.length / 2),
      'before the answer': head + body,
      'in the answer': head + body,
    };
    if (sent[stage]) socket.write(sent[stage]);
    if (stage === 'in the answer') await begun(socket);
    else await new Promise(setImmediate);
    this.#harm(socket, harm);
  }

  /** Ends what stands still. */
  close(): void {
    for (const socket of this.#stalled) socket.destroy();
    this.#stalled = [];
  }

  #harm(socket: Socket, harm: (typeof harms)[number]): void {
    if (harm === 'cut') return void socket.destroy();
    if (harm === 'reset') return void socket.resetAndDestroy();
    if (harm === 'garbage') socket.write(garbage);
    // It neither reads nor says any more.
    socket.pause();
    this.#stalled.push(socket);
    if (this.#stalled.length > mostStalled) this.#stalled.shift()?.destroy();
  }
}

/** Once the first bytes of an answer are there, if they come. */
function begun(socket: Socket): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, patience);
    for (const event of ['data', 'close'])
      socket.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
  });
}
