import { sql } from 'kysely';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';

/** Rows of one transaction, so that nobody waits long behind it. */
const most = 5_000;

/** Deletes what is older than app.yaml keeps it, log-ins included. @returns how many entries of the trail there were */
export async function purgeAudit(database: Database, { app }: Model): Promise<number> {
  if (!app.audit) return 0;
  const { keep } = app.audit;
  let total = 0;
  await sql`delete from login_log where created_at < now() - make_interval(secs => ${keep})`.execute(database);
  for (;;) {
    const gone = await database.transaction().execute(async transaction => {
      await sql`set local heddle.purging = 'on'`.execute(transaction);
      const { numAffectedRows } = await sql`
        delete from audit_entry where entry_id in (
          select entry_id from audit_entry where created_at < now() - make_interval(secs => ${keep}) order by created_at limit ${most})`.execute(
        transaction,
      );
      return Number(numAffectedRows ?? 0);
    });
    total += gone;
    if (gone < most) return total;
  }
}
