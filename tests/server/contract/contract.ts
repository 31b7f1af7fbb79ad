import { afterAll, beforeAll, describe } from 'vitest';
import { openWorld } from '../world.ts';
import { accessSuite } from './access.ts';
import { exportSuite } from './export.ts';
import { fileTypesSuite } from './file-types.ts';
import { filesSuite } from './files.ts';
import type { Ground } from './ground.ts';
import { httpSuite } from './http.ts';
import { limitsSuite } from './limits.ts';
import { listSuite } from './list.ts';
import { maskSuite } from './mask.ts';
import { migrationSuite } from './migration.ts';
import { newPasswordsSuite } from './new-passwords.ts';
import { onceSuite } from './once.ts';
import { ownSessionsSuite } from './own-sessions.ts';
import { publicLimitsSuite } from './public-limits.ts';
import { rightsSuite } from './rights.ts';
import { scopeSuite } from './scope.ts';
import { sessionSuite } from './session.ts';
import { transitionSuite } from './transition.ts';
import { waysInSuite } from './ways-in.ts';
import { writeSuite } from './write.ts';

type Suite = (ground: Ground) => void;

/** In this order, on one database. */
const everything: readonly Suite[] = [
  sessionSuite,
  waysInSuite,
  ownSessionsSuite,
  newPasswordsSuite,
  limitsSuite,
  publicLimitsSuite,
  accessSuite,
  listSuite,
  writeSuite,
  onceSuite,
  filesSuite,
  fileTypesSuite,
  transitionSuite,
  maskSuite,
  scopeSuite,
  rightsSuite,
  exportSuite,
  httpSuite,
  migrationSuite,
];
/** What one version of PostgreSQL may do otherwise than the next: its catalogues, orders, indexes, types and refusals. */
export const theDatabases: readonly Suite[] = [listSuite, writeSuite, filesSuite, migrationSuite];

/**
 * What the back end promises on a PostgreSQL.
 * @param start gives its address, and how to stop it
 * @param suites left out: everything
 */
export function contract(
  name: string,
  start: () => Promise<{ url: string; stop(): Promise<void> }>,
  suites = everything,
): void {
  describe(name, () => {
    const ground = {} as Ground;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const database = await start();
      stop = () => database.stop();
      ground.url = database.url;
      ground.world = await openWorld(database.url);
    });
    afterAll(async () => {
      await ground.world?.close();
      await stop?.();
    });
    for (const suite of suites) suite(ground);
  });
}
