import { sql } from 'kysely';
import type { CallModel } from '#runtime/language/bundle/model.ts';
import { Trail } from '../audit/trail.ts';
import type { Operator } from '../auth/operator.ts';
import type { CallContext } from '../calls/handler.ts';
import { Held } from '../calls/held.ts';
import { Owners } from '../calls/owners.ts';
import { changedChannel } from '../changes/relay.ts';
import type { Database } from '../database/connect.ts';
import { tellAssigned } from '../notices/assigned.ts';
import type { Job } from '../queue/job.ts';
import type { InTransaction } from './kind.ts';

/** The platform itself: it belongs to the organisation at the top, sees every record, and has no rights of a page. */
async function systemOperator(database: Database): Promise<Operator> {
  const { rows } = await sql<{ orgId: number; orgName: string; orgPath: string }>`
    select org_id as "orgId", org_name as "orgName", coalesce(org_path, '') as "orgPath" from secorganize
    where parent_id is null order by org_id limit 1`.execute(database);
  const org = rows[0] ?? { orgId: 0, orgName: '', orgPath: '' };
  return {
    operatorId: 0,
    operatorCode: 'system',
    operatorName: '系统',
    org: { ...org, district: null, regionId: null },
    orgIds: [org.orgId],
    roles: [],
    labels: new Set(),
    data: 'all',
    unrestricted: true,
  };
}

/** Carries out work within the transaction of a job; what it writes is in the audit trail under the name of the job. */
export async function asSystem<T>(
  { name, key }: Pick<Job, 'name' | 'key'>,
  { model, connection, transaction }: InTransaction,
  work: (context: CallContext) => Promise<T>,
): Promise<T> {
  const call: CallModel = model.calls[name] ?? nothingCalled(name);
  const operator = await systemOperator(transaction);
  const trail = new Trail({ call, model, operator, address: '', page: '', onceKey: key.slice(0, 100) });
  const result = await work({
    call,
    model,
    operator,
    trail,
    owners: new Owners(),
    held: new Held(),
    database: transaction,
    pool: connection.pool,
    reserved: connection.reserved,
    token: '',
    onceKey: '',
    address: '',
    page: '',
    cookie: '',
    agent: '',
    secure: true,
    at: Date.now(),
    params: {},
    query: {},
    body: {},
  });
  const written = [...trail.written].join(',');
  await tellAssigned({ database: transaction, model, operator, trail });
  await trail.store(transaction);
  // Jobs are few: their notice may go with their commit.
  if (written) await sql`select pg_notify(${changedChannel}, ${written})`.execute(transaction);
  return result;
}

/** What is done by no call, such as a transition that a timer makes. */
const nothingCalled = (name: string): CallModel => ({
  name,
  method: 'post',
  path: '',
  does: { kind: 'act', steps: [] },
  where: {},
  needs: {},
  query: [],
  body: [],
  answer: [],
  many: false,
  access: [],
});
