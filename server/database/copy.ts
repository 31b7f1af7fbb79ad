import type pg from 'pg';

/**
 * Makes a database as a copy of another one of the same server, to which nobody is connected. A server that need not
 * wait for its disk copies the files, where it has the choice (from 15 on), which takes a fifth of the work.
 * @param names of the two, as SQL has them
 */
export async function copyDatabase(
  client: Pick<pg.ClientBase, 'query'>,
  names: { from: string; to: string },
): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int >= 150000 and current_setting('fsync') = 'off' as by_files`,
  );
  await client.query(
    `create database ${names.to} template ${names.from}${rows[0]?.by_files ? ' strategy file_copy' : ''}`,
  );
}
