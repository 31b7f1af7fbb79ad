import type { FastifyInstance } from 'fastify';

/** Bodies beside JSON: the form of the log-in (spec 7.2) and what browsers report about the policy. Plain text is none. */
export function readsForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_, text, done) => done(null, { report: String(text) }),
  );
  app.removeContentTypeParser('text/plain');
}
