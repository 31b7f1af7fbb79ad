import { endInOrder } from '#scripts/app/end-in-order.ts';
import { readBuilt } from '#scripts/build/built.ts';
import { serveApp } from '#scripts/serve/serve-app.ts';

/** What production runs, on a folder like dist: DATABASE_URL, DIST. Says its address when it is there. */
const built = await readBuilt(process.env.DIST ?? '');
if (!built) throw new Error(`Nothing is built in ${process.env.DIST}.`);
const say = (line: string): void => console.error(line);
const options = { host: '127.0.0.1', port: 0, databaseUrl: process.env.DATABASE_URL ?? '', pool: 5 };
const serving = serveApp({ ...options, logLevel: 'error', slowStatement: 1000, lines: [], named: {} }, built, {
  say,
  log: say,
});
endInOrder(serving, { say, log: say });
console.log((await serving).url);
