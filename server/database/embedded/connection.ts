import pg from 'pg';
import { codeOf } from './errors.ts';
import { DATABASE, ROLE } from './settings.ts';

/** The address of the database, as `pg` and every other client takes it. The password needs no escaping. */
export function urlOf(port: number, password: string): string {
  return `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** Connects once and leaves: tells a server that is ready from one that starts, refuses the password, or refuses us. */
export async function tryConnection(
  port: number,
  password: string,
): Promise<'ready' | 'not yet' | 'wrong password' | { refused: string }> {
  const client = new pg.Client({ connectionString: urlOf(port, password), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const code = codeOf(error);
    if (code === '28P01') return 'wrong password';
    // Codes of five characters are the server's own; 57P03 is its "starting up".
    if (code === undefined || code === '57P03' || !/^[0-9A-Z]{5}$/.test(code)) return 'not yet';
    return { refused: error instanceof Error ? error.message : code };
  } finally {
    await client.end().catch(() => undefined);
  }
}
