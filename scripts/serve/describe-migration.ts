import type { DataWritten } from '#server/data/write.ts';
import type { MigrationResult } from '#server/database/schema/migrate.ts';
import { alikeHeld } from '../app/alike-held.ts';
import { describeData } from '../app/describe-data.ts';

interface Done extends MigrationResult {
  /** What was written with it. */
  start?: DataWritten;
}

/** What was done to the tables, and what whoever looks after the records should know, a line each. */
export function describeMigration({ applied, leftover, empty, alike = [], start }: Done): string[] {
  return [
    ...(applied.length > 0 ? [`The database is up to date (${applied.length} changes).`] : []),
    ...(leftover.length > 0 ? [`Columns without a field keep their data: ${leftover.join(', ')}.`] : []),
    ...(alike.length > 0 ? [alikeHeld(alike)] : []),
    ...(start ? describeData(start) : []),
    ...(empty.length > 0 ? [`New fields are empty in the records that are there: ${empty.join(', ')}.`] : []),
  ];
}
