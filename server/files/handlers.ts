import { Readable } from 'node:stream';
import { FileAnswer } from '../calls/file-answer.ts';
import type { Handler } from '../calls/handler.ts';
import { once } from '../calls/once.ts';
import { UploadedFile } from '../calls/uploaded-file.ts';
import { ServerError } from '../errors/server-error.ts';
import { mayReadFile } from './readers.ts';
import { fileRefusal } from './refusal.ts';
import { fileOf, storeFile } from './store.ts';
import { takenEndings } from './taken-endings.ts';

const longestName = 200;

/**
 * POST /sysApi/v1/files: one file as the part `file`; answers with {id, name, size}, which a record's field then holds.
 * @throws ServerError rejected where it is not what its name says, or is run when it is opened and no field takes such
 */
const upload: Handler = async context => {
  const { file } = context.body;
  if (!(file instanceof UploadedFile) || file.content.length === 0)
    throw new ServerError('rejected', { values: { message: '请选择要上传的文件' } });
  const name = [...file.name].slice(-longestName).join('');
  const { content } = file;
  const message = await fileRefusal(name, content, takenEndings(context.model));
  if (message !== undefined) throw new ServerError('rejected', { values: { message } });
  return once(context, ({ database, operator }) => storeFile(database, { name, content, by: operator.operatorCode }));
};

/** GET /sysApi/v1/files/:id: the file itself, for those who may read a record that holds it. @throws ServerError notFound */
const download: Handler = async context => {
  const id = context.params.id ?? '';
  const file = (await mayReadFile(context, id)) ? await fileOf(context.database, id) : undefined;
  if (!file) throw new ServerError('notFound');
  return new FileAnswer(file.name, Readable.from([file.content]), 'application/octet-stream');
};

export const fileHandlers = { 'file.upload': upload, 'file.download': download } satisfies Record<string, Handler>;
