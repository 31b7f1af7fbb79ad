import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwordCost } from '#server/auth/password.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { openWorld, passwords, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(await lentPostgres());
});
afterAll(() => world.close());

const hashOf = async (account: string): Promise<string> => {
  const { rows } = await world.connection.pool.query(
    'select hash from heddle_password join secoperator using (operator_id) where operator_code = $1',
    [account],
  );
  return rows[0].hash;
};

it('gives way to one of the full cost as its person logs in, and only then', async () => {
  const before = await hashOf('boss');
  const now = { ...passwordCost };
  Object.assign(passwordCost, { timeCost: 2 * passwordCost.timeCost });
  try {
    expect((await world.login('boss', 'not the one')).status).not.toBe(200);
    expect(await hashOf('boss')).toBe(before);
    expect((await world.login('boss', passwords.boss ?? '')).status).toBe(200);
    const after = await hashOf('boss');
    expect(after).toContain(`$m=${passwordCost.memoryCost},t=${passwordCost.timeCost},p=1$`);
    expect((await world.login('boss', passwords.boss ?? '')).status).toBe(200);
    expect(await hashOf('boss')).toBe(after);
  } finally {
    Object.assign(passwordCost, now);
  }
});
