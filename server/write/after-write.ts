import { sql } from 'kysely';
import { neverWritten } from '../auth/api-tokens/never.ts';
import { checkGiven, checkOperator, checkOrganisation, checkRole, type Granted } from '../auth/granting.ts';
import { checkHolding } from '../auth/holding.ts';
import { keepAdministrator } from '../auth/last-administrator.ts';
import type { VerbContext } from '../calls/verb.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';

/**
 * Each organisation's path, /1/12/ for 12 below 1, on which the data scope 本级及下级 stands. All of them follow a
 * move at once.
 */
async function keepOrganisationPaths(transaction: Database): Promise<void> {
  await sql`
    with recursive tree (org_id, path) as (
      select org_id, '/' || org_id || '/' from secorganize where parent_id is null
      union all select o.org_id, t.path || o.org_id || '/' from secorganize o join tree t on o.parent_id = t.org_id
    ) update secorganize o set org_path = tree.path from tree where o.org_id = tree.org_id and o.org_path is distinct from tree.path`.execute(
    transaction,
  );
}

const byEntity: Record<string, (transaction: Database) => Promise<void>> = { secorganize: keepOrganisationPaths };
/** What stands against a write of what rights and data scopes stand on. */
const judges: Record<string, (granted: Granted) => Promise<void> | void> = {
  secrole: checkRole,
  secoperator: checkOperator,
  secorganize: checkOrganisation,
};

/**
 * Whether its writer may write so what rights and data scopes stand on: by every call on accounts, roles and
 * organisations, those by steps too. An act on anything else answers for what follows from it (who leaves is disabled),
 * but never takes the last administrator away, nor gives what takes two persons. Who comes to hold a role beside (roleHolding) is judged in each of them.
 * @param after absent where it is deleted
 * @throws ServerError rejected
 */
export async function judgeGrant(context: VerbContext, before: Row | undefined, after: Row | undefined): Promise<void> {
  const { call, entity, operator } = context;
  const states = { ...(before ? { before } : {}), ...(after ? { after } : {}) };
  const person = operator.unrestricted ? operator.person : operator;
  const what = operator.token && neverWritten(entity.name);
  if (what) throw new ServerError('tokenNever', { values: { what } });
  const { database, model } = context;
  if (entity.name === 'roleHolding')
    return checkHolding({ database, model, ...(person ? { operator: person } : {}), ...states });
  const judge = judges[entity.name];
  if (!judge) return;
  const follows = operator.unrestricted && call.entity !== undefined && !(call.entity in judges);
  if (person && !follows) await judge({ ...context, operator: person, ...states });
  else if (entity.name === 'secoperator') await checkGiven({ database, model, ...states });
  await keepAdministrator(context, entity.name, states);
}

/** Whether something follows from a write to an entity. */
export const changesMore = (entity: string): boolean => entity in byEntity;

/** What follows from a write to a platform entity, in the same transaction. */
export const afterWrite = async (transaction: Database, entity: string): Promise<void> =>
  byEntity[entity]?.(transaction);
