import type { FastifyInstance } from 'fastify';
import type { PreviewAnswer, PreviewRequest } from '#server/workbench/desks/request.ts';

/** What a browser says of its own line: it is another here. */
const ofTheLine = new Set(['host', 'content-length', 'connection', 'accept-encoding', 'transfer-encoding']);

/** Asks a back end as a browser does. @param instead headers in the place of its own */
export async function inject(
  app: FastifyInstance,
  { method, url, headers, body }: PreviewRequest,
  instead: Record<string, string>,
): Promise<PreviewAnswer> {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheLine.has(name)));
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...kept, ...instead },
    ...(body === undefined ? {} : { payload: Buffer.from(body) }),
  });
  const told = Object.entries(answer.headers).flatMap(([name, value]): [string, string | string[]][] =>
    value === undefined || ofTheLine.has(name) ? [] : [[name, Array.isArray(value) ? value : String(value)]],
  );
  return { status: answer.statusCode, headers: Object.fromEntries(told), body: answer.rawPayload };
}
