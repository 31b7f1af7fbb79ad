import type { BundledExpression, EntityModel } from '#runtime/language/bundle/model.ts';
import { unrestricted } from '../auth/operator.ts';
import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { withLines } from '../query/lines.ts';
import { oneRow } from '../query/rows.ts';
import { settleOne } from '../write/owners.ts';
import { isAllThereIs } from '../write/written.ts';
import { heldRow } from './held-row.ts';
import type { Progress } from './progress.ts';

/** The key that an expression gives. @throws ServerError notFound where it gives none */
export function keyOf(progress: Progress, by: BundledExpression): number {
  const key = progress.value(by);
  if (!Number.isSafeInteger(key)) throw new ServerError('notFound');
  return Number(key);
}

/** A record that the caller may see, which nobody else changes until the act ends. @throws ServerError notFound */
export async function seen(context: CallContext, entity: EntityModel, key: number): Promise<Row> {
  const row = await heldRow({ ...context, entity }, key);
  if (!row) throw new ServerError('notFound');
  return row;
}

/** A record that the act has written, whole and with its lines, as its later steps see it. @param row what the write gave back */
export async function stored(
  { context }: Progress,
  entity: EntityModel,
  { key, row: written }: { key: number; row?: Row },
): Promise<Row | undefined> {
  const { database, model, operator, owners } = context;
  if (written && isAllThereIs(entity) && !owners?.isDue(entity, key)) return written;
  await settleOne({ ...context, entity }, key);
  const row = await oneRow(database, { model, entity, operator: unrestricted(operator) }, key);
  return row && withLines(database, model, entity, row);
}
