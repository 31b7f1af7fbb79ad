import { lent } from './lent.ts';

/**
 * The PostgreSQL of the run, which other files use as well: make a database of your own there, and leave the server as
 * it is. Who stops, starves or freezes it takes one of its own, by startPostgres.
 * @returns a superuser's connection to its database `postgres`, by its socket
 */
export const lentPostgres = async (): Promise<string> => (await lent('postgres')).toString();
