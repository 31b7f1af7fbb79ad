import path from 'node:path';
import { compileFolder } from '#runtime/language/index.ts';
import { connect } from '#server/database/connect.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Caller, newDatabase, prepare, serveWorld, type World } from '../world.ts';

const folder = path.join(import.meta.dirname, '../../fixtures/wizard');

export interface Hall extends World {
  clerk: Caller;
  other: Caller;
  rows<T = Record<string, unknown>>(text: string): Promise<T[]>;
  reset(): Promise<void>;
}

/** The fixture app whose orders are taken by a wizard, on a new database; `reset` brings it to its beginning. */
export async function openHall(): Promise<Hall> {
  const { issues, bundle } = await compileFolder(folder);
  if (!bundle) throw new Error(issues.map(issue => `${issue.file}:${issue.line} ${issue.message}`).join('\n'));
  const url = await newDatabase(await lentPostgres());
  const connection = await connect(url);
  await prepare(connection, bundle);
  const world = await serveWorld(url, connection, bundle);
  const token = async (name: string, password: string): Promise<string> =>
    (await world.login(name, password)).content.access_token;
  return {
    ...world,
    clerk: world.with(await token('clerk', 'clerk123')),
    other: world.with(await token('other', 'other123')),
    rows: async text => (await connection.pool.query(text)).rows,
    reset: async () => void (await connection.pool.query(beginning)),
  };
}

/** Two communities; in the first 百兆 on sale and an old offer that is not, in the second 千兆; a terminal in stock and one that is taken. */
const beginning = `
  truncate "order", terminal, offer, community, heddle_draft, heddle_request, heddle_sequence restart identity cascade;
  insert into community (community_name) values ('光明里'), ('和平里');
  insert into offer (offer_name, community_id, price, deposit, status) values
    ('百兆', 1, 3000, 10000, 'onSale'), ('旧套餐', 1, 1000, 0, 'offSale'), ('千兆', 2, 9900, 20000, 'onSale');
  insert into terminal (sn, taken) values ('T1', false), ('T2', true);`;
