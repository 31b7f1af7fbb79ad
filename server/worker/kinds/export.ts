import { sql } from 'kysely';
import { handlerOf, type Model } from '#runtime/language/bundle/model.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import { ofEntity } from '../../calls/verb.ts';
import type { Connection } from '../../database/connect.ts';
import { keepFile } from '../../exports/keep-file.ts';
import { settle, statusOf } from '../../exports/state.ts';
import type { WaitingExport } from '../../exports/waiting.ts';
import { handlers } from '../../handlers/index.ts';
import { tell } from '../../notices/tell.ts';
import type { Job } from '../../queue/job.ts';
import { carryOut } from '../../verbs/index.ts';
import type { Kind } from '../kind.ts';
import { onBehalf } from '../on-behalf.ts';

const payloadOf = ({ payload }: Job): WaitingExport => payload as unknown as WaitingExport;

/** It was given up while it was being made. */
class Cancelled extends Error {}

/** An export that was too large to be waited for: its call is made again for whoever asked, with the rights that they have now. */
export const exportKind: Kind = {
  async deliver(job, { model, connection }) {
    const asked = payloadOf(job);
    const { database } = connection;
    // One that was made before its worker died is there.
    if (!(await settle(database, asked.exportId, { status: 'running' }))) return;
    try {
      const { name, content } = await contentOf(job, asked, { model, connection });
      await database.transaction().execute(async transaction => {
        const file = await keepFile(transaction, asked.exportId, { name, content });
        const keep = model.app.exports?.keep ?? 0;
        if (!(await settle(transaction, asked.exportId, { status: 'done', file, keep }))) throw new Cancelled();
      });
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    }
  },
  async finish(job, { transaction, model }) {
    const { exportId, operatorId } = payloadOf(job);
    if ((await statusOf(transaction, exportId)) === 'done')
      await tellOf(transaction, { exportId, operatorId }, '已导出', model);
  },
  async giveUp(job, { transaction, model }) {
    const { exportId, operatorId } = payloadOf(job);
    const error = '服务器没有做成，请缩小范围后重新导出；仍不成功请联系管理员';
    if (await settle(transaction, exportId, { status: 'failed', error }))
      await tellOf(transaction, { exportId, operatorId }, '导出失败', model);
  },
  retry: () => ({ attempts: 3, first: 10, most: 60 }),
  shown: ({ name }) => ({ title: `导出 ${name}` }),
  logged: false,
};

async function contentOf(
  { name, key }: Job,
  { exportId, body, query, at, ...asked }: WaitingExport,
  { model, connection }: { model: Model; connection: Connection },
): Promise<{ name: string; content: Buffer }> {
  const found = await onBehalf({ ...asked, call: name, key }, { model, connection });
  const context = { ...found, query: query as Record<string, string>, body, at };
  const { call } = context;
  const { does } = call;
  const answer =
    does.kind === 'verb'
      ? await carryOut(ofEntity(context), does.verb)
      : await handlers.get(handlerOf(call))?.(context);
  if (!(answer instanceof FileAnswer)) throw new Error(`Call "${name}" gives no file.`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.stream as AsyncIterable<Uint8Array>) {
    parts.push(part);
    size += part.length;
    // A look now and then is enough: nobody waits for it.
    if (parts.length % 64 === 0 && (await statusOf(context.database, exportId)) !== 'running') throw new Cancelled();
  }
  return { name: answer.name, content: Buffer.concat(parts, size) };
}

/** Tells whoever asked, and leads to the page with the files. */
async function tellOf(
  transaction: Parameters<typeof tell>[0],
  { exportId, operatorId }: { exportId: number; operatorId: number },
  title: string,
  { app }: Model,
): Promise<void> {
  const { rows } = await sql<{ title: string; rows: number }>`
    select title, coalesce(row_count, 0)::int as rows from export_file where export_id = ${exportId}`.execute(
    transaction,
  );
  const [found] = rows;
  if (found && app.exports)
    await tell(transaction, [operatorId], {
      title,
      text: `${found.title}，${found.rows.toLocaleString('en')} 条`,
      page: app.exports.page,
    });
}
