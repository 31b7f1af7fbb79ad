import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * Ends, again and again until told to stop, a connection in the middle of what it writes, as a database that falls over
 * does. @returns ends it; resolves to how many were ended
 */
export function killing(url: string, every: number): () => Promise<number> {
  let isOver = false;
  const working = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    let killed = 0;
    while (!isOver) {
      const { rowCount } = await client.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()
        order by random() limit 1`);
      killed += rowCount ?? 0;
      await wait(every);
    }
    await client.end();
    return killed;
  })();
  return () => {
    isOver = true;
    return working;
  };
}
