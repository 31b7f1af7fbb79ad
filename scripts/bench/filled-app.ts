import path from 'node:path';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withApp } from '#scripts/browser/app.ts';
import { takeTime } from '#server/database/transaction.ts';
import { withFolder, writeFiles } from './folder.ts';

/**
 * Runs `body` with an app of its own.
 * @param files its documents: path → text. @param fillSql what makes its records
 */
export const withFilledApp = <T>(
  files: Readonly<Record<string, string>>,
  fillSql: string,
  body: (app: RunningApp) => Promise<T>,
): Promise<T> =>
  withFolder(async folder => {
    const schemas = path.join(folder, 'schemas');
    await writeFiles(schemas, files);
    return withApp(schemas, async app => {
      await app.connection.pool.query(fillSql);
      return body(app);
    });
  });

/** Carries out a statement that takes its time. */
export async function carryOut({ connection: { pool } }: RunningApp, text: string): Promise<void> {
  const client = await pool.connect();
  await takeTime(client);
  await client.query(text);
  client.release(true);
}
