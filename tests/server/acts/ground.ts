import { type FolderWorld, openFolder } from '../folder-world.ts';
import type { Answer, Caller } from '../world.ts';

export interface Ground extends FolderWorld {
  clerk: Caller;
  /** Another clerk, and who sees the orders of all. */
  other: Caller;
  boss: Caller;
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
  const world = await openFolder('acts', postgres);
  return {
    ...world,
    clerk: await world.caller('clerk', 'clerk123'),
    other: await world.caller('other', 'other123'),
    boss: await world.caller('boss', 'boss1234'),
    reset: async () => void (await world.rows(beginning)),
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
