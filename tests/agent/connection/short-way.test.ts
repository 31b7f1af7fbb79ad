import { Client, type IStompSocket, StompSocketState } from '@stomp/stompjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeShortWay } from '#agent/connection/short-way.ts';

/** A socket of the test's own, and what brings a text over it. */
interface Ended {
  socket: IStompSocket;
  bring(data: string): void;
}

/** Its handlers are properties, as those of SockJS. */
const createPlain = (): IStompSocket => ({
  url: 'test:',
  readyState: StompSocketState.OPEN,
  onclose: null,
  onerror: null,
  onmessage: null,
  onopen: null,
  close: () => undefined,
  send: () => undefined,
});

const likeSockJs = (): Ended => {
  const socket = createPlain();
  return { socket, bring: data => void socket.onmessage?.({ data }) };
};
/** It keeps the handler that its setter was given, as a WebSocket does. */
const likeWebSocket = (): Ended => {
  let handler: IStompSocket['onmessage'];
  const own = {
    get onmessage() {
      return handler;
    },
    set onmessage(given) {
      handler = given;
    },
  };
  const { onmessage: _, ...rest } = createPlain();
  return { socket: Object.assign(Object.create(own), rest), bring: data => void handler?.({ data }) };
};

/** What stompjs tells of texts, by itself or with the short way before it. */
async function hear(
  texts: readonly string[],
  isShort: boolean,
  create: () => Ended = likeSockJs,
): Promise<{ told: string[]; byStomp: number }> {
  const told: string[] = [];
  let byStomp = 0;
  const { socket, bring } = create();
  const connected = new Promise<void>(resolve => {
    const client: Client = new Client({
      webSocketFactory: () =>
        isShort
          ? takeShortWay(
              socket,
              id => id === 'sub-0',
              body => void told.push(body),
            )
          : socket,
      reconnectDelay: 0,
      heartbeatIncoming: 0,
      heartbeatOutgoing: 0,
      onConnect: () => {
        client.subscribe('/user/agent', ({ body }) => {
          byStomp += 1;
          told.push(body);
        });
        resolve();
      },
    });
    client.activate();
  });
  await new Promise(resolve => setTimeout(resolve));
  bring('CONNECTED\nversion:1.2\n\n\0');
  await connected;
  for (const data of texts) bring(data);
  return { told, byStomp };
}

const bytes = (text: string): number => new TextEncoder().encode(text).length;
const message = (body: string, more = ''): string => `MESSAGE\nsubscription:sub-0\nmessage-id:1${more}\n\n${body}\0`;

describe('messages on their short way past stompjs', () => {
  it('are told the same, whatever comes, in texts of any kind', async () => {
    const body = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '{"a":"中文"}', 'a\n\nb', '\n', '😀'));
    const frame = fc.oneof(
      { weight: 6, arbitrary: body.map(text => message(text, `\ncontent-length:${bytes(text)}`)) },
      // A body that has a NUL needs its length.
      { weight: 3, arbitrary: body.map(text => message(text.replaceAll('\0', ''))) },
      fc.constantFrom('\n', '\r\n', 'RECEIPT\nreceipt-id:1\n\n\0', `${message('x')}\n`, `\n${message('y')}`),
      fc.constantFrom(
        'MESSAGE\nsubscription:sub-9\nmessage-id:2\n\nnot ours\0',
        'MESSAGE\r\nsubscription:sub-0\r\n\r\nz\0',
      ),
    );
    const cuts = fc.array(fc.nat(400), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { maxLength: 8 }), fc.nat(8), cuts, async (frames, whole, places) => {
        const rest = frames.slice(whole).join('');
        const ends = [0, ...places.map(place => place % (rest.length + 1)).sort((a, b) => a - b), rest.length];
        // Not within a pair: each piece is a text of its own.
        const pieces = ends
          .slice(1)
          .map((end, index) => rest.slice(ends[index], end))
          .filter(piece => piece !== '' && !/\p{Surrogate}/u.test(piece));
        const texts = [...frames.slice(0, whole), ...(pieces.join('') === rest ? pieces : [rest])];
        expect((await hear(texts, true)).told).toEqual((await hear(texts, false)).told);
      }),
    );
  });

  it.each([
    ['SockJS', likeSockJs],
    ['a WebSocket', likeWebSocket],
  ])('take it at %s where each comes whole, and leave it for good where one does not', async (_, create) => {
    const whole = [message('1'), '\n', 'RECEIPT\nreceipt-id:1\n\n\0', message('2'), `${message('3')}\n`];
    expect(await hear(whole, true, create)).toEqual({ told: ['1', '2', '3'], byStomp: 0 });
    const split = [message('1'), message('2').slice(0, 9), message('2').slice(9), message('3')];
    expect(await hear(split, true, create)).toEqual({ told: ['1', '2', '3'], byStomp: 2 });
  });
});
