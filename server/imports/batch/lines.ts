import { sql } from 'kysely';
import type { Change } from '../../audit/entry.ts';
import type { Database } from '../../database/connect.ts';
import type { CarriedOut, ImportedRow, WrittenRow } from '../rows.ts';
import type { SheetLine } from '../sheet.ts';

/** How far a row is: it stands in the file, was tried, was carried out, was undone or could not be. */
export type Stage = 'given' | 'checked' | 'done' | 'undone' | 'kept';

/** Rows that one statement takes. */
const most = 1000;

/** Keeps the rows of a file. @param lines what stands in their cells are texts */
export async function keepLines(database: Database, importId: number, lines: readonly SheetLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += most)
    await sql`
      insert into heddle_import_line (import_id, line, cells)
      select ${importId}, line, cells from jsonb_to_recordset(${JSON.stringify(lines.slice(from, from + most))}::jsonb)
        as l (line int, cells jsonb)`.execute(database);
}

/** Says of rows what becomes of them, and what they have written. */
export async function noteLines(
  database: Database,
  importId: number,
  stage: Stage,
  rows: readonly CarriedOut[],
): Promise<void> {
  const told = rows.map(({ row, written }) => ({
    line: row.line,
    outcome: row,
    record_id: written?.recordId,
    action: written?.action,
    changes: written?.changes,
  }));
  for (let from = 0; from < told.length; from += most)
    await sql`
      update heddle_import_line as t set stage = ${stage}, outcome = l.outcome, record_id = l.record_id, action = l.action, changes = l.changes
      from jsonb_to_recordset(${JSON.stringify(told.slice(from, from + most))}::jsonb)
        as l (line int, outcome jsonb, record_id bigint, action text, changes jsonb)
      where t.import_id = ${importId} and t.line = l.line`.execute(database);
}

/** All that stands in the file, in its order. */
export async function givenLines(database: Database, importId: number): Promise<SheetLine[]> {
  const { rows } = await sql<SheetLine>`
    select line, cells from heddle_import_line where import_id = ${importId} order by line`.execute(database);
  return rows;
}

/** The lines that have still to be tried, or of those that were tried the good ones. */
export async function linesAt(database: Database, importId: number, stage: 'given' | 'checked'): Promise<SheetLine[]> {
  const good = stage === 'checked' ? sql`and outcome ->> 'state' in ('new', 'changed')` : sql``;
  const { rows } = await sql<SheetLine>`
    select line, cells from heddle_import_line where import_id = ${importId} and stage = ${stage} ${good} order by line`.execute(
    database,
  );
  return rows;
}

/** What becomes of the rows, as far as that is known, in the order of the file. */
export async function outcomes(database: Database, importId: number): Promise<ImportedRow[]> {
  const { rows } = await sql<{ outcome: ImportedRow }>`
    select outcome from heddle_import_line where import_id = ${importId} and outcome is not null order by line`.execute(
    database,
  );
  return rows.map(({ outcome }) => outcome);
}

export interface WrittenLine extends WrittenRow {
  line: number;
}

/** What was written and not undone, the last first. */
export async function writtenLines(database: Database, importId: number): Promise<WrittenLine[]> {
  const { rows } = await sql<{ line: number; record_id: number; action: WrittenRow['action']; changes: Change[] }>`
    select line, record_id, action, changes from heddle_import_line
    where import_id = ${importId} and stage = 'done' and record_id is not null order by line desc`.execute(database);
  return rows.map(({ record_id, ...row }) => ({ ...row, recordId: Number(record_id) }));
}

/** Takes rows on to what an undo has made of them. @param kept line → why it could not be undone */
export async function noteUndone(
  database: Database,
  importId: number,
  lines: readonly number[],
  kept: ReadonlyMap<number, string>,
): Promise<void> {
  const told = lines.map(line => ({ line, why: kept.get(line) }));
  await sql`
    update heddle_import_line as t set stage = case when l.why is null then 'undone' else 'kept' end,
      outcome = case when l.why is null then outcome else jsonb_set(outcome, '{message}', to_jsonb(l.why)) end
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as l (line int, why text)
    where t.import_id = ${importId} and t.line = l.line`.execute(database);
}
