import { inject } from 'vitest';

/**
 * The PostgreSQL of the run, which other files use as well: make a database of your own there, and leave the server as
 * it is. Who stops, starves or freezes it takes one of its own, by startPostgres.
 * @returns a superuser's connection to its database `postgres`
 */
export async function lentPostgres(): Promise<string> {
  const answer = await fetch(inject('lenderUrl'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
