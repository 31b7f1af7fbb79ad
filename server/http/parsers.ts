import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServerError } from '../errors/server-error.ts';
import { isTooDeep } from './depth.ts';
import { partsOf } from './form-parts.ts';
import { withExactNumbers } from './json.ts';

/** Bodies: JSON whose numbers stay what they are, the form of the log-in (spec 7.2), files in parts, and what browsers report about the policy. Plain text is none. */
export function readsBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    json(request, withExactNumbers(String(text)), done),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_, text, done) => done(null, { report: String(text) }),
  );
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, body: IncomingMessage) =>
    partsOf(body, request.headers['content-type'] ?? '', lengthOf(request)),
  );
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', async ({ body }) => {
    if (isTooDeep(body)) throw new ServerError('badInput');
  });
}

/** Bytes that a request says its body has; undefined where it says nothing. */
const lengthOf = ({ headers }: FastifyRequest): number | undefined =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
