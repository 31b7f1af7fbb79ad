import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { type Gateway, GatewayRefused } from '../../extensions/gateway.ts';
import { attributesOf, errorCauseIn } from './attributes.ts';
import { answerTo, codes, disconnectRequest } from './packet.ts';

/** Milliseconds after which the same packet is sent again: UDP loses some. */
const again = 1000;
const usualPort = 3799;

/** Session-Context-Not-Found: the session is over already, which is what was wanted. */
const sessionIsOver = 503;

/**
 * Dynamic authorisation over UDP (RFC 5176): the operation `disconnect` ends a session at the BRAS, or at the server that
 * passes it on. The address is radius://:SECRET@host:3799. The same packet is sent until it is answered or the time is over.
 */
export const radiusGateway = (address: string): Gateway => {
  const { hostname, port, password } = new URL(address);
  const secret = Buffer.from(decodeURIComponent(password), 'utf8');
  if (secret.length === 0) throw new Error('A RADIUS address holds its secret: radius://:SECRET@host:3799');
  const to = { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usualPort : Number(port) };
  return async ({ operation, body, signal }) => {
    if (operation !== 'disconnect') throw new GatewayRefused(`RADIUS cannot ${operation}`);
    const identifier = randomInt(256);
    const { packet, authenticator } = disconnectRequest(identifier, attributesOf(body), secret);
    const answer = await exchanged(packet, to, signal, received =>
      answerTo(received, { identifier, authenticator, secret }),
    );
    const cause = errorCauseIn(answer.attributes);
    if (answer.code === codes.acknowledged || cause === sessionIsOver) return {};
    throw new GatewayRefused(`Disconnect-NAK${cause === undefined ? '' : `, Error-Cause ${cause}`}`);
  };
};

/** Sends the packet until something comes that `read` takes for the answer. @throws Error as the time is over, or the network fails */
function exchanged<T>(
  packet: Buffer,
  { host, port }: { host: string; port: number },
  signal: AbortSignal,
  read: (received: Buffer) => T | undefined,
): Promise<T> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  return new Promise<T>((resolve, reject) => {
    let isOver = false;
    // Of several that were sent each may fail, also after the answer or the end of the time.
    const ended = (finish: () => void) => {
      if (isOver) return;
      isOver = true;
      clearInterval(timer);
      signal.removeEventListener('abort', late);
      socket.close();
      finish();
    };
    const late = () => ended(() => reject(new Error(`no answer of ${host}:${port}`)));
    const send = () => socket.send(packet, port, host, error => error && ended(() => reject(error)));
    const timer = setInterval(send, again);
    signal.addEventListener('abort', late);
    socket.on('error', error => ended(() => reject(error)));
    socket.on('message', received => {
      const answer = read(received);
      if (answer !== undefined) ended(() => resolve(answer));
    });
    send();
  });
}
