import { sql } from 'kysely';
import { purgeAudit } from '../../audit/purge.ts';
import { expireTokens } from '../../auth/api-tokens/store.ts';
import { forgetDrafts } from '../../drafts/drafts.ts';
import { expireExports } from '../../exports/state.ts';
import { forgetUntaken } from '../../files/store.ts';
import { expireBatches } from '../../imports/batch/batch.ts';
import { makeMonths } from '../../months/coming.ts';
import { enqueue } from '../../queue/enqueue.ts';
import type { Kind } from '../kind.ts';
import { upkeepJob } from '../upkeep-job.ts';

/** Notices are forgotten after so many days, read or not. */
const noticeDays = 180;

/** What the back end does for itself every night: it makes the tables of months that come, and forgets what nobody keeps any more. */
export const upkeep: Kind = {
  async deliver(_, { model, connection: { database, pool } }) {
    await purgeAudit(database, model);
    await forgetDrafts(database);
    await forgetUntaken(database);
    await expireExports(database);
    await expireBatches(database);
    await expireTokens(database);
    await sql`delete from heddle_notice where created_at < now() - make_interval(days => ${noticeDays})`.execute(
      database,
    );
    // Last: it may have to wait for who reads, and is tried again then.
    await makeMonths(pool, model);
  },
  finish: ({ due }, { transaction }) => enqueue(transaction, [upkeepJob(due)]),
  giveUp: ({ due }, { transaction }) => enqueue(transaction, [upkeepJob(due)]),
  retry: () => ({ attempts: 5, first: 60, most: 3600 }),
  shown: () => ({ title: '每夜清理' }),
  logged: false,
};
