import { type FolderWorld, openFolder } from '../folder-world.ts';
import type { Caller } from '../world.ts';

export interface Hall extends FolderWorld {
  clerk: Caller;
  other: Caller;
  reset(): Promise<void>;
}

/** The fixture app whose orders are taken by a wizard, on a new database; `reset` brings it to its beginning. */
export async function openHall(): Promise<Hall> {
  const world = await openFolder('wizard');
  return {
    ...world,
    clerk: await world.caller('clerk', 'clerk123'),
    other: await world.caller('other', 'other123'),
    reset: async () => void (await world.rows(beginning)),
  };
}

/** Two communities; in the first 百兆 on sale and an old offer that is not, in the second 千兆; a terminal in stock and one that is taken. */
const beginning = `
  truncate "order", terminal, offer, community, heddle_draft, heddle_request, heddle_sequence restart identity cascade;
  insert into community (community_name) values ('光明里'), ('和平里');
  insert into offer (offer_name, community_id, price, deposit, status) values
    ('百兆', 1, 3000, 10000, 'onSale'), ('旧套餐', 1, 1000, 0, 'offSale'), ('千兆', 2, 9900, 20000, 'onSale');
  insert into terminal (sn, taken) values ('T1', false), ('T2', true);`;
