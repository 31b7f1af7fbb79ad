import { Readable } from 'node:stream';
import { storeEntries } from '../../audit/trail.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import { isRecord } from '../../calls/given-link.ts';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { UploadedFile } from '../../calls/uploaded-file.ts';
import { ServerError } from '../../errors/server-error.ts';
import { fileRefusal } from '../../files/refusal.ts';
import { fileOf, isStoredBy, storeFile } from '../../files/store.ts';
import { takenEndings } from '../../files/taken-endings.ts';
import { type Admitted, admit, findLink, pageIn } from '../../links/admit.ts';
import { assertSent, filesIn, shownOf } from '../../links/shown.ts';
import { noteOpened } from '../../links/store.ts';
import type { Row } from '../../query/answer.ts';
import { asSeen } from '../../query/as-seen.ts';
import { withLines } from '../../query/lines.ts';
import { saveByLink } from './save.ts';

/** POST {page}: whether the link opens, before anything of the record is told. Answers {until}. */
const look: Handler = async context => {
  const { stored } = await findLink(context, pageIn(context.body));
  return { until: stored.until };
};

/** POST {page}: what the form shows of its one record. Answers {record, until}. */
const load: Handler = async context => {
  const admitted = await admit(context, pageIn(context.body));
  const { stored } = admitted;
  if (!stored.isOpened) await tellOpened(context, admitted);
  return { record: shownOf(admitted.link, await wholeRow(context, admitted)), until: stored.until };
};

async function tellOpened(context: CallContext, { stored, link, entity, operator }: Admitted): Promise<void> {
  await noteOpened(context.database, stored.id);
  const detail = `凭链接打开：${link.title}`;
  const entry = { action: 'done' as const, detail, recordId: stored.recordId, entity, changes: [] };
  await storeEntries(context.database, { ...context, operator, page: link.page, onceKey: '' }, [entry]);
}

/** With its lines; masked values are masked. */
async function wholeRow({ database, model }: CallContext, { entity, operator, row }: Admitted): Promise<Row> {
  const whole = await withLines(database, model, entity, row);
  return (await asSeen(database, { model, entity, operator }, [whole]))[0] as Row;
}

/** POST {page, record}: sends what was filled in; the link ends. */
const save: Handler = async context => {
  const { record } = context.body;
  const admitted = await admit(context, pageIn(context.body));
  if (!isRecord(record)) throw new ServerError('badInput');
  assertSent(admitted.link, record);
  await assertOwnFiles(context, admitted, record);
  await saveByLink(context, admitted, record);
  return null;
};

/** To know the id of a file takes none: it is of this record, or has come up by this link. @throws ServerError rejected */
async function assertOwnFiles(context: CallContext, admitted: Admitted, record: Row): Promise<void> {
  const { link, entity, operator } = admitted;
  const known = filesIn(link, entity, await wholeRow(context, admitted));
  for (const id of filesIn(link, entity, record))
    if (!known.has(id) && !(await isStoredBy(context.database, id, operator.operatorCode)))
      throw new ServerError('rejected', { values: { message: '有文件已失效，请移除后重新上传' } });
}

/** Files that come up by one link, whether or not they are sent. */
const mostFiles = 40;

/** POST, in parts {page, file}: a file for the form. Answers {id, name, size}. */
const upload: Handler = async context => {
  const { operator, link } = await admit(context, pageIn(context.body));
  const { file } = context.body;
  if (!(file instanceof UploadedFile) || file.content.length === 0)
    throw new ServerError('rejected', { values: { message: '请选择要上传的文件' } });
  const name = [...file.name].slice(-200).join('');
  const { content } = file;
  const message = await fileRefusal(name, content, takenEndings(context.model));
  if (message !== undefined) throw new ServerError('rejected', { values: { message } });
  const by = operator.operatorCode;
  return once({ ...context, operator, page: link.page, onceKey: '' }, ({ database }) =>
    storeFile(database, { name, content, by, mostEver: mostFiles }),
  );
};

/** GET :id, query {page}: a file of the form, or one that has come up by the same link. @throws ServerError notFound */
const download: Handler = async context => {
  const admitted = await admit(context, pageIn(context.query));
  const id = context.params.id ?? '';
  const isOwn =
    filesIn(admitted.link, admitted.entity, await wholeRow(context, admitted)).has(id) ||
    (await isStoredBy(context.database, id, admitted.operator.operatorCode));
  const file = isOwn ? await fileOf(context.database, id) : undefined;
  if (!file) throw new ServerError('notFound');
  return new FileAnswer(file.name, Readable.from([file.content]), 'application/octet-stream');
};

/** What somebody without an account may do, who has a link: these calls alone read it. */
export const linkHandlers = {
  'link.look': look,
  'link.load': load,
  'link.save': save,
  'link.upload': upload,
  'link.download': download,
} satisfies Record<string, Handler>;
