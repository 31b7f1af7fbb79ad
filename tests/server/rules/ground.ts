import { type FolderWorld, openFolder } from '../folder-world.ts';
import type { RealPostgres } from '../postgres.ts';
import type { Caller } from '../world.ts';

export interface Ground extends FolderWorld {
  seller: Caller;
  finance: Caller;
  reset(): Promise<void>;
}

/** The app that quotes prices, on a new database; `reset` brings it to its beginning. */
export async function openGround(postgres: RealPostgres): Promise<Ground> {
  const world = await openFolder('rules', postgres);
  return {
    ...world,
    seller: await world.caller('seller', 'seller123'),
    finance: await world.caller('finance', 'finance123'),
    reset: async () => void (await world.rows(beginning)),
  };
}

/** Two goods, at 30 and at 9.99 yuan; nothing quoted. */
const beginning = `
  truncate quote, goods, heddle_request, heddle_sequence restart identity cascade;
  insert into goods (goods_name, price) values ('百兆', 3000), ('水晶头', 999);`;
