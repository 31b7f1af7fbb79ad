import type pg from 'pg';
import type { Preload, UnitOfWork } from './unit-of-work.ts';

/** Does something with a centre in a transaction of its own. @returns undefined where there is no such centre. @throws what `run` throws, and then nothing has happened */
export type Transact = <T>(
  enterpriseId: number,
  run: (unit: UnitOfWork) => Promise<T>,
  preload?: Preload,
) => Promise<T | undefined>;

/** What the ways in from outside need of the switch. */
export interface CentreAccess {
  pool: pg.Pool;
  transact: Transact;
}
