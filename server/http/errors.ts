import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseError } from '../errors/driver-error.ts';
import { ServerError } from '../errors/server-error.ts';
import { pathOf } from './path-of.ts';

/** What of a request may be logged: never its parameters or its body, which hold people's data. */
const about = (request: FastifyRequest): string => `${request.method} ${pathOf(request)}`;

/** The one place where errors become answers: {code, message, content, errors?, trace?}. */
export const answerErrors =
  (log: (line: string, about?: { trace: string }) => void) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const known =
      error instanceof ServerError
        ? error
        : (leftBy(request, error) ?? databaseError(error) ?? refusedByFastify(error as FastifyError));
    if (known && known.status < 500) return send(reply, known);
    const trace = request.id;
    log(`${trace} ${about(request)}: ${describe(error)}`, { trace });
    return send(reply, known ?? new ServerError('internal'), trace);
  };

/** An answer that could not be written because nobody reads it any more. */
const leftBy = ({ raw }: FastifyRequest, error: unknown): ServerError | undefined =>
  raw.socket?.destroyed && /^(ERR_STREAM_|ECONNRESET$|EPIPE$)/.test(codeOf(error))
    ? new ServerError('readerLeft', { cause: error })
    : undefined;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** A body that is too large, or that cannot be read. */
function refusedByFastify({ statusCode }: FastifyError): ServerError | undefined {
  if (statusCode === undefined || statusCode >= 500) return undefined;
  return new ServerError(statusCode === 413 ? 'tooLarge' : 'badInput');
}

/** `trace` finds the line in the log that tells what happened. */
function send(
  reply: FastifyReply,
  { status, code, message, content, fields, retryAfter }: ServerError,
  trace?: string,
): FastifyReply {
  const errors = Object.keys(fields).length > 0 ? { errors: fields } : {};
  return reply
    .status(status)
    .headers({
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    })
    .send({ code, message, content, ...errors, ...(trace ? { trace } : {}) });
}

/** The stack without what PostgreSQL adds to its messages: `detail` and `where` quote the values of the record. */
const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
