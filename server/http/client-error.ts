import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorName } from '../errors/catalogue.ts';
import { ServerError } from '../errors/server-error.ts';

/** What Node refuses before there is a request, by its code; anything else is none that can be read. */
const known: Readonly<Record<string, ErrorName>> = {
  HPE_HEADER_OVERFLOW: 'headTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
};

/**
 * Answers what is no request, as everything else is answered, and closes the line: what else came on it cannot be told
 * apart. Where another answer is on its way nothing is said, as it would stand in the middle of that.
 */
export const answerClientErrors =
  (isAsked: (socket: Socket) => boolean) =>
  ({ code }: Error & { code: string }, socket: Socket): void => {
    if (!socket.writable || isAsked(socket) || code === 'ECONNRESET') return void socket.destroy();
    const { status, message, ...error } = new ServerError(known[code] ?? 'badInput');
    const body = JSON.stringify({ code: error.code, message, content: null });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    return void socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
