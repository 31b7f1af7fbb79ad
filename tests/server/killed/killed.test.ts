import pg from 'pg';
import { expect, it } from 'vitest';
import { lentPostgres } from '../lent-postgres.ts';
import { brokenInvariants } from './invariants.ts';
import { runKilled } from './run.ts';

/** What breaks some of the invariants, each known by its first words. */
const breakings: Readonly<Record<string, string>> = {
  'the ledger of a balance': 'update balance set remaining = remaining + 1',
  'an account has': 'update account set balance = balance + 1',
  'of a payment': "update payment set refunded = amount + 1 where status = 'paid'",
  'a payment knows': 'update payment set refunding = refunding + 1, refundable = refundable - 1',
  'an order is whole':
    'delete from payment using "order" o where payment.order_id = o.order_id and o.business_type = \'NEW\'',
};

it('a server that is killed under its clients leaves nothing half done, done twice or forgotten', {
  timeout: 900_000,
}, async () => {
  const { broken, done, url } = await runKilled(await lentPostgres(), { clients: 12, seconds: 4 });
  expect(broken).toEqual({});
  // They do not hold because nothing was there to break.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [begins, statement] of Object.entries(breakings)) {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(statement);
    const sentences = Object.keys(await brokenInvariants(client, done));
    expect(
      sentences.filter(sentence => sentence.startsWith(begins)),
      begins,
    ).toHaveLength(1);
    await client.query('rollback');
  }
  await client.end();
});
