import pg from 'pg';
import { printIssue } from '#runtime/language/index.ts';
import { settingsOf } from '#server/database/connect.ts';
import { bring, MigrationError, type MigrationResult } from '#server/database/schema/migrate.ts';
import { lock } from '#server/database/transaction.ts';
import { type Command, writeJson } from '../command.ts';
import { onDatabase } from '../on-database.ts';

/** Exit code 1 where the documents have errors, or the database refuses them. */
export const plan: Command = {
  summary: 'says what these documents would do to the database before they are published; nothing is changed',
  options: {
    data: {
      takes: 'DIR',
      summary: 'the folder of the built-in database, where there is no DATABASE_URL (.heddle/data)',
    },
  },
  async run({ issues, resolved: { model } }, { json, values }, output) {
    const errors = issues.filter(issue => issue.severity === 'error');
    for (const issue of errors) output.err(printIssue(issue));
    if (errors.length > 0) return 1;
    try {
      const result = await onDatabase(values.data, url => planned(url, model));
      if (json) writeJson(output, result);
      else print(result, output.out);
      return 0;
    } catch (error) {
      if (!(error instanceof MigrationError)) throw error;
      output.err('不能发布，数据库没有改动：');
      for (const line of error.message.split('\n')) output.err(`  ✗ ${line}`);
      return 1;
    }
  },
};

/** Carried out in a transaction that is undone. Tables that would change are locked meanwhile. */
async function planned(url: string, model: Parameters<typeof bring>[1]): Promise<MigrationResult> {
  const client = new pg.Client({ ...settingsOf(url), statement_timeout: 0 });
  await client.connect();
  try {
    await client.query('begin');
    await lock(client, 'migration');
    return await bring(client as unknown as pg.PoolClient, model, 'published');
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.end();
  }
}

function print({ applied, leftover, empty }: MigrationResult, out: (line: string) => void): void {
  if (applied.length === 0) out('数据库已经符合这些文档，没有要改的。');
  else out(`发布这些文档会对数据库做 ${applied.length} 处改动（现在没有做）：`);
  for (const statement of applied) out(`  ${statement.replace(/\s+/g, ' ')};`);
  if (empty.length > 0) out(`这些新字段在已有的记录里是空的：${empty.join('、')}`);
  if (leftover.length > 0) out(`这些列没有字段了，数据保留：${leftover.join('、')}`);
}
