import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CaseChoice, Finding } from '#runtime/language/bundle/change-sets.ts';
import { ServerError } from '../errors/server-error.ts';
import { caseChoices } from './examiner.ts';
import { documentsOfSet, findingsOf } from './findings-of.ts';
import { folderFile } from './folder-file.ts';
import { patchOf } from './patch.ts';
import { listsFor, readSet } from './read.ts';
import { answer, type DeedOf, idOf } from './routes.ts';

/** What the paths of a patch and of a zip file are below, as in a repository of an app. */
const folder = 'schemas';

/** What is read of change sets: lists, one of them, its texts, what comes of them, and the change for git. */
export function serveReading(scope: FastifyInstance, deedOf: DeedOf): void {
  scope.get('/', async request => answer(await listsFor(await deedOf(request))));
  scope.get('/:id', async request => answer(await readSet(await deedOf(request), idOf(request))));
  scope.get('/:id/document', async request => {
    const deed = await deedOf(request);
    const { file } = request.query as { file?: string };
    const found = (await documentsOfSet(deed, idOf(request))).find(one => one.file === file);
    if (!found) throw new ServerError('rejected', { values: { message: `变更集中没有「${file ?? ''}」` } });
    return answer({ ...found, theirs: await deed.base.textOf(found.file) });
  });
  scope.get('/:id/patch', async (request, reply) => {
    const id = idOf(request);
    const patch = patchOf(await documentsOfSet(await deedOf(request), id), folder);
    if (patch === undefined)
      throw new ServerError('rejected', { values: { message: '改动过大，做不出补丁，请下载文件夹' } });
    return sendFile(reply, `change-set-${id}.patch`, 'text/x-diff; charset=utf-8', patch);
  });
  scope.get('/:id/folder', async (request, reply) => {
    const id = idOf(request);
    const zip = folderFile(await documentsOfSet(await deedOf(request), id), folder);
    return sendFile(reply, `change-set-${id}.zip`, 'application/zip', Buffer.from(zip));
  });
  scope.get('/:id/examination', async (request, reply) => {
    const deed = await deedOf(request);
    const leaves = new AbortController();
    reply.raw.once('close', () => leaves.abort());
    const findings = await findingsOf(deed, idOf(request), choiceOf(request.query), leaves.signal);
    return reply
      .headers({ 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' })
      .send(Readable.from(asLines(findings)));
  });
}

const choiceOf = (query: unknown): CaseChoice => {
  const { cases } = query as { cases?: string };
  return caseChoices.find(choice => choice === cases) ?? 'none';
};

/** Each finding as a line of JSON, as soon as it is known. */
async function* asLines(findings: Iterable<Finding> | AsyncIterable<Finding>): AsyncGenerator<string> {
  for await (const finding of findings) yield `${JSON.stringify(finding)}\n`;
}

const sendFile = (reply: FastifyReply, name: string, type: string, content: string | Buffer): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(content);
