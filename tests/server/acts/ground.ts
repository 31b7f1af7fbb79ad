import path from 'node:path';
import { compileFolder } from '#runtime/language/index.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Answer, type Caller, newDatabase, prepare, serveWorld, type World } from '../world.ts';

const folder = path.join(import.meta.dirname, '../../fixtures/acts');

export interface Ground extends World {
  connection: Connection;
  clerk: Caller;
  /** Another clerk, and who sees the orders of all. */
  other: Caller;
  boss: Caller;
  /** The rows of a query. */
  rows<T = Record<string, unknown>>(text: string): Promise<T[]>;
  reset(): Promise<void>;
}

/** Until the back end has a connection free: as the client does, the same request again. */
export async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.code !== 503) return answer;
  }
}

/**
 * The fixture app on a new database; `reset` brings it to its beginning.
 * @param postgres whose server; left out: the run's
 */
export async function openGround(postgres?: { url: string }): Promise<Ground> {
  const { issues, bundle } = await compileFolder(folder);
  if (!bundle) throw new Error(issues.map(issue => `${issue.file}:${issue.line} ${issue.message}`).join('\n'));
  const url = await newDatabase(postgres?.url ?? (await lentPostgres()));
  const connection = await connect(url);
  await prepare(connection, bundle);
  const world = await serveWorld(url, connection, bundle);
  const token = async (name: string, password: string): Promise<string> =>
    (await world.login(name, password)).content.access_token;
  return {
    ...world,
    connection,
    clerk: world.with(await token('clerk', 'clerk123')),
    other: world.with(await token('other', 'other123')),
    boss: world.with(await token('boss', 'boss1234')),
    rows: async text => (await connection.pool.query(text)).rows,
    reset: async () => void (await connection.pool.query(beginning)),
  };
}

/** Two offers, an account with 100 yuan and one with none, ten terminals T1 to T10, four vouchers Q1 to Q4; nothing sold. */
const beginning = `
  truncate voucher, sale, account_log, terminal, account, offer, heddle_request, heddle_sequence restart identity cascade;
  insert into offer (offer_name, price, status) values ('百兆', 3000, 'onSale'), ('旧套餐', 1000, 'offSale');
  insert into account (account_name, balance) values ('王小明', 10000), ('李小红', 0);
  insert into terminal (sn, status) select 'T' || n, 'inStock' from generate_series(1, 10) n;
  insert into voucher (voucher_no, amount, status) values
    ('Q1', 500, 'waiting'), ('Q2', 20000, 'waiting'), ('Q3', 0, 'waiting'), ('Q4', 700, 'waiting');`;
