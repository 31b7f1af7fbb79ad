import type pg from 'pg';
import { printIssue } from '#runtime/language/index.ts';
import { type ComputedField, plannedComputed } from '#server/computed/work-out.ts';
import { type DataWritten, writeData } from '#server/data/write.ts';
import { createPlatformTables } from '#server/database/platform-tables.ts';
import { bring, MigrationError, type MigrationResult } from '#server/database/schema/migrate.ts';
import { lock, takeTime } from '#server/database/transaction.ts';
import { stepsOfNobody } from '#server/processes/nobody.ts';
import { openTransaction } from '#server/rehearsal/one-transaction.ts';
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

interface Planned extends MigrationResult {
  /** The steps of processes that nobody can take today. */
  nobody: string[];
  /** Computed fields that the records which are there do not hold as the documents say. */
  computed: ComputedField[];
  /** Start data that is not in the database yet. */
  start: DataWritten;
}

/** Carried out in a transaction that is undone. Tables that would change are locked meanwhile. */
async function planned(url: string, model: Parameters<typeof bring>[1]): Promise<Planned> {
  const { client, connection, close } = await openTransaction(url);
  try {
    await createPlatformTables(connection.pool);
    const own = client as unknown as pg.PoolClient;
    await takeTime(own);
    await lock(client, 'migration');
    const result = await bring(own, model, 'published');
    const { documents, records } = await writeData(own, model, { uses: ['start'] });
    const computed = await plannedComputed(connection.database, model);
    return {
      ...result,
      nobody: await stepsOfNobody(connection.database, model),
      computed,
      start: { documents, records },
    };
  } finally {
    await close();
  }
}

function print(
  { applied, leftover, empty, alike = [], nobody, computed, start }: Planned,
  out: (line: string) => void,
): void {
  if (applied.length === 0) out('数据库已经符合这些文档，没有要改的。');
  else out(`发布这些文档会对数据库做 ${applied.length} 处改动（现在没有做）：`);
  for (const statement of applied) out(`  ${statement.replace(/\s+/g, ' ')};`);
  for (const field of computed) out(computedSentence(field));
  if (empty.length > 0) out(`这些新字段在已有的记录里是空的：${empty.join('、')}`);
  if (alike.length > 0)
    out(
      `! 要求唯一的值有几条记录只有全角半角、大小写或看不见的字符不同，改掉一条之前这样的值仍然可以保存：${alike.join('、')}`,
    );
  if (leftover.length > 0) out(`这些列没有字段了，数据保留：${leftover.join('、')}`);
  if (start.records > 0) out(`会写入起始数据 ${start.documents.join('、')}：${start.records} 条记录`);
  for (const sentence of nobody) out(`! ${sentence}`);
}

/** Of which `--fill` is the way out. */
const byFill = '发布时加 --fill 可按现在的数据算出（npm start -- --fill，或 heddle publish --fill）';
const because: Record<ComputedField['beside'], string> = {
  nothing: `保留保存时算出的值；${byFill}`,
  others: `它读取其他记录，当时的值已不可知；${byFill}`,
  clock: `它读取当天日期；${byFill}`,
  user: '它读取保存的人，再次保存时才会算出',
};

function computedSentence({ label, name, is, done, refused, left, beside }: ComputedField): string {
  const what = `${is === 'new' ? '新的计算字段' : '计算字段'}「${label}」（${name}）`;
  const parts = [
    ...(done > 0 ? [`会为 ${done} 条已有记录算出`] : []),
    ...(refused > 0 ? [`${refused} 条算不出或不符合字段的要求，保持原样`] : []),
    ...(left > 0 ? [`${left} 条已有记录${is === 'changed' ? '与新公式不同' : '没有值'}：${because[beside]}`] : []),
  ];
  return `${left > 0 || refused > 0 ? '! ' : ''}${what}${parts.join('；')}`;
}
