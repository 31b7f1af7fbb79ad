import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  operation: string;
  key: string;
  body: Record<string, unknown>;
}

/** How a system answers one request. */
type Manner = 'does' | 'hangs' | 'refuses' | 'fails' | 'babbles';

/** A system outside, over HTTP, that does each key once, as such systems promise. */
export interface Outside {
  address: string;
  /** Every request, in the order in which they came. */
  asked: Asked[];
  /** What it has done, by key. */
  done: Map<string, Asked>;
  /** How it answers from now on; with a key of a body's billId, only about that one. */
  behave(manner: Manner, billId?: string): void;
  /** Is waited for before it answers what it has done. */
  before(answer: () => Promise<void>): void;
  close(): Promise<void>;
}

export async function startOutside(): Promise<Outside> {
  const asked: Asked[] = [];
  const done = new Map<string, Asked>();
  let manner: Manner = 'does';
  let before = async (): Promise<void> => undefined;
  const own = new Map<string, Manner>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', part => (text += part));
    request.on('end', () => {
      const one = {
        operation: request.url?.split('/').at(-1) ?? '',
        key: String(request.headers['idempotency-key']),
        body: JSON.parse(text),
      };
      asked.push(one);
      switch (own.get(String(one.body.billId)) ?? manner) {
        case 'hangs':
          return;
        case 'refuses':
          return void response.writeHead(422).end('没有这个用户');
        case 'fails':
          return void response.writeHead(500).end('oops');
        case 'babbles':
          return void response.writeHead(200).end('<html>');
        default:
          done.set(one.key, done.get(one.key) ?? one);
          return void before().then(() => response.writeHead(200).end(JSON.stringify({ online: true, more: 1 })));
      }
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/radius`,
    asked,
    done,
    behave(next, billId) {
      if (billId) own.set(billId, next);
      else {
        manner = next;
        own.clear();
      }
    },
    before(answer) {
      before = answer;
    },
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
