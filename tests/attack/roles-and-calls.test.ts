import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CallModel, handlerOf } from '#runtime/language/bundle/model.ts';
import { closeSession, openSession } from '#server/auth/sessions.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { wholeApp } from '../server/whole-app.ts';
import { openWorld, type World } from '../server/world.ts';

vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 });

const bundle = await wholeApp();
const { calls, roles } = bundle.model;
const closed = Object.values(calls).filter(call => call.access !== 'public');

let world: World;
/** Asks for a record that is not there, with nothing in the body: what is let in fails by itself, and changes nothing. */
async function statusOf({ method, path: address }: CallModel, authorization: string): Promise<number> {
  const response = await world.server.app.inject({
    method: method.toUpperCase() as 'GET',
    url: address.replace(/:\w+/g, '999999999999'),
    headers: authorization ? { authorization } : {},
    ...(method === 'get' || method === 'delete' ? {} : { payload: {} }),
  });
  return response.statusCode;
}

/** Of each pair what did not come out as it had to. */
async function wrongOf(pairs: [name: string, call: CallModel, token: string][], right: (status: number) => boolean) {
  const wrong: string[] = [];
  const waiting = [...pairs];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, call, token] = next;
      const status = await statusOf(call, token);
      if (!right(status)) wrong.push(`${name} ${call.name}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return wrong;
}

beforeAll(async () => {
  world = await openWorld(await lentPostgres(), bundle);
});
afterAll(() => world?.close());

const operator = async (code: string, role: string, enabled = true) => {
  const { rows } = await world.connection.pool.query<{ operator: number; org: number }>(
    `insert into secoperator (operator_code, operator_name, org_id, roles, enabled, created_by)
     select $1, $1, (select min(org_id) from secorganize), jsonb_build_array(jsonb_build_object('roleId', role_id)), $3, 'test'
     from secrole where role_name = $2 returning operator_id as operator, org_id as org`,
    [code, role, enabled],
  );
  const { operator: operatorId, org } = rows[0] ?? { operator: 0, org: 0 };
  return {
    operatorId,
    tokens: await openSession(world.connection.reserved, bundle.model.app.sessions, { operatorId, orgId: org }),
  };
};

describe('every call of the product', () => {
  it('lets nobody in by a bad token', async () => {
    const { pool } = world.connection;
    const all = Object.entries(roles).find(([, { permissions }]) => permissions === 'all')?.[0] ?? '';
    const [old, left, off] = [
      await operator('old', all),
      await operator('left', all),
      await operator('off', all, false),
    ];
    await pool.query(`update heddle_session set access_until = now() where operator_id = $1`, [old.operatorId]);
    await closeSession(world.connection.reserved, left.tokens.access_token);
    const good = (await operator('good', all)).tokens;
    const bad: Record<string, string> = {
      none: '',
      nonsense: 'Bearer nonsense',
      'its end': `Bearer ${good.access_token.slice(0, -1)}`,
      refresh: `Bearer ${good.refresh_token}`,
      'another scheme': `Basic ${good.access_token}`,
      'too old': `Bearer ${old.tokens.access_token}`,
      'logged out': `Bearer ${left.tokens.access_token}`,
      disabled: `Bearer ${off.tokens.access_token}`,
    };
    const pairs = Object.entries(bad).flatMap(([name, token]) =>
      closed.map((call): [string, CallModel, string] => [name, call, token]),
    );
    expect(await wrongOf(pairs, status => status === 401)).toEqual([]);
    console.log(`bad tokens: ${pairs.length} requests, none let in`);
  });

  it('is refused to each role that has no label of it, and to no other', async () => {
    const refused: [string, CallModel, string][] = [];
    const let_in: [string, CallModel, string][] = [];
    const seen = new Set<string>();
    for (const [name, { permissions }] of Object.entries(roles)) {
      const { tokens } = await operator(`as ${name}`, name);
      const may = ({ access }: CallModel): boolean =>
        access === 'login' ||
        permissions === 'all' ||
        (Array.isArray(access) && access.some(label => permissions.includes(label)));
      for (const call of closed) {
        const pair: [string, CallModel, string] = [name, call, `Bearer ${tokens.access_token}`];
        if (!may(call)) refused.push(pair);
        // That a call lets in is a matter of its labels: one role for each is enough, who logs out comes last.
        else if (!seen.has(call.name) && handlerOf(call) !== 'login.logout') {
          seen.add(call.name);
          let_in.push(pair);
        }
      }
    }
    expect(await wrongOf(refused, status => status === 403)).toEqual([]);
    // Some belong to nobody's page: the platform makes them in its time.
    const open = let_in.filter(([, { access }]) => access === 'login' || access.length > 0);
    expect(await wrongOf(open, status => status !== 401 && status !== 403)).toEqual([]);
    console.log(`roles: ${refused.length} refused, ${open.length} calls let in`);
  });
});
