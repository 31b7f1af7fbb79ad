import { randomUUID } from 'node:crypto';
import { Refused } from '../centre/refusals.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';

/** Of one file. */
export const mostBytes = 5 * 1024 * 1024;
/** Of one conversation. */
const mostFiles = 50;

/** A file of this conversation, or of the knowledge base. Keys that are none are of no file. */
export async function fileOf(
  unit: UnitOfWork,
  key: string,
  chatId: string | null,
): Promise<{ name: string } | undefined> {
  if (!/^[\da-f-]{36}$/.test(key)) return undefined;
  const [file] = await unit.query<{ name: string }>(
    'select name from heddle_cc_file where enterprise_id = $1 and key = $2 and (chat is null or chat = $3)',
    [key, chatId],
  );
  return file;
}

/** Keeps a file of a conversation. @returns its key. @throws Refused where it is empty, too long, nameless or one too many. */
export async function keepFile(unit: UnitOfWork, chatId: string, name: string, bytes: Buffer): Promise<string> {
  const [held] = await unit.query<{ count: string }>(
    'select count(*) from heddle_cc_file where enterprise_id = $1 and chat = $2',
    [chatId],
  );
  const isFit = bytes.length > 0 && bytes.length <= mostBytes && name !== '' && name.length <= 200;
  if (!isFit || Number(held?.count) >= mostFiles) throw new Refused('badParameter');
  const key = randomUUID();
  await unit.query('insert into heddle_cc_file values ($1, $2, $3, $4, $5)', [key, chatId, name, bytes]);
  return key;
}

/** The files of the knowledge base. */
export const knowledgeFiles = (unit: UnitOfWork): Promise<{ fileKey: string; fileName: string }[]> =>
  unit.query(
    `select key as "fileKey", name as "fileName" from heddle_cc_file
     where enterprise_id = $1 and chat is null order by name`,
  );

/** What is in a file, for who may see it: `chats` are those whose files are told, beside the knowledge base's. */
export async function readFile(
  unit: UnitOfWork,
  key: string,
  chats: readonly string[],
): Promise<{ name: string; bytes: Buffer } | undefined> {
  if (!/^[\da-f-]{36}$/.test(key)) return undefined;
  const [file] = await unit.query<{ name: string; bytes: Buffer }>(
    'select name, bytes from heddle_cc_file where enterprise_id = $1 and key = $2 and (chat is null or chat = any($3))',
    [key, chats],
  );
  return file;
}
