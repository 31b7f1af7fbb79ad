import { existsSync } from 'node:fs';
import path from 'node:path';
import { builtExtensions, readSchemas, validate } from '#runtime/language/index.ts';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { Keys } from '#server/rehearsal/keys.ts';
import { findNamed, storeNamed } from '#server/rehearsal/named-rows.ts';

/**
 * Of an app that makes no sample data, the rows that its cases begin with, so that there is something to be seen.
 * @throws Error where two documents of cases have rows that cannot be together
 */
export async function addRowsOfCases({ model, connection }: RunningApp, schemas: string): Promise<void> {
  const hasSample = Object.values(model.data).some(({ use }) => use === 'sample');
  if (hasSample || existsSync(path.join(schemas, 'extensions/samples'))) return;
  const files = await readSchemas(schemas);
  const { cases } = validate(files, {
    handlers: new Set(handlerNames),
    extensions: await builtExtensions(schemas, files),
  }).resolved;
  await connection.database.transaction().execute(async database => {
    for (const { found, given } of cases) {
      const keys = new Keys();
      await findNamed(database, model, found, keys);
      await storeNamed(database, model, given, keys);
    }
  });
}
