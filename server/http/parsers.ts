import type { FastifyInstance } from 'fastify';
import { mostMegabytes } from '#runtime/language/fields/file.ts';
import { ServerError } from '../errors/server-error.ts';
import { partsOf } from './form-parts.ts';

/** Bodies beside JSON: the form of the log-in (spec 7.2), files in parts, and what browsers report about the policy. Plain text is none. */
export function readsForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_, text, done) => done(null, { report: String(text) }),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: (mostMegabytes + 1) * 1024 * 1024 },
    (request, body, done) => {
      partsOf(body as Buffer, request.headers['content-type'] ?? '').then(
        parts => done(null, parts),
        () => done(new ServerError('badInput')),
      );
    },
  );
  app.removeContentTypeParser('text/plain');
}
