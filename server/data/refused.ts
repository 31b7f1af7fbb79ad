import type { EntityModel } from '#runtime/language/bundle/model.ts';
import { MigrationError } from '../database/schema/migration-error.ts';
import { databaseError } from '../errors/driver-error.ts';
import { ServerError } from '../errors/server-error.ts';

/** Data that the database does not take; nothing of it was written. The message is for whoever starts or publishes. */
export class DataError extends MigrationError {}

/** What refuses a row, with the place in its document; what is no refusal as it is. */
export function refusedRow(error: unknown, entity: EntityModel, at: string): unknown {
  if (error instanceof DataError) return new DataError(`${at} ${error.message}`, { cause: error });
  const refusal = error instanceof ServerError ? error : databaseError(error);
  if (!refusal) return error;
  const fields = Object.entries(refusal.fields).map(([name, message]) => {
    const label = entity.fields.find(field => field.name === name)?.label ?? name;
    return label === '' ? message : `${label}：${message}`;
  });
  const why = fields.length > 0 ? fields.join('；') : refusal.message;
  return new DataError(
    `${at} ${entity.title}没有写入：${why} · a row of ${entity.name} was refused, and none was written`,
    { cause: error },
  );
}
