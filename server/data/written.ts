import type pg from 'pg';
import type { DataModel } from '#runtime/language/bundle/model.ts';

/** Which documents of data were written into this database, by their names. */
export async function writtenData(client: pg.ClientBase | pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ document: string }>('select document from heddle_data');
  return new Set(rows.map(({ document }) => document));
}

/** Notes that a document was: it is not written again, whatever it says later. */
export async function noteData(client: pg.ClientBase, { name, use }: DataModel, count: number): Promise<void> {
  await client.query('insert into heddle_data (document, used_as, record_count) values ($1, $2, $3)', [
    name,
    use,
    count,
  ]);
}
