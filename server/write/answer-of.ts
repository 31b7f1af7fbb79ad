import { unrestricted } from '../auth/operator.ts';
import type { VerbContext } from '../calls/verb.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { asSeen } from '../query/as-seen.ts';
import { withLines } from '../query/lines.ts';
import { oneRow } from '../query/rows.ts';

/** @throws ServerError conflict, with the record as it is, where `version` is that of a former state of it */
export async function assertVersion(context: VerbContext, version: unknown, stored: Row): Promise<void> {
  if (Number.isInteger(version) && version !== stored.version)
    throw new ServerError('conflict', { content: await answerOf(context, Number(stored[context.entity.key])) });
}

/** A record as its writer sees it, whatever the data scope: who may write it knows of it. */
export async function answerOf(context: VerbContext, key: number): Promise<Row> {
  const { database, model, entity, operator } = context;
  if (context.keyAlone) return { [entity.key]: key };
  const row = await oneRow(database, { model, entity, operator: unrestricted(operator) }, key);
  if (!row) throw new ServerError('notFound');
  const whole = await withLines(database, model, entity, row);
  return (await asSeen(database, { model, entity, operator }, [whole]))[0] as Row;
}
