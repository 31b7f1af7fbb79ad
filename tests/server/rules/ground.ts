import path from 'node:path';
import { compileFolder } from '#runtime/language/index.ts';
import { connect } from '#server/database/connect.ts';
import type { RealPostgres } from '../postgres.ts';
import { type Caller, newDatabase, prepare, serveWorld, type World } from '../world.ts';

const folder = path.join(import.meta.dirname, '../../fixtures/rules');

export interface Ground extends World {
  seller: Caller;
  finance: Caller;
  /** The rows of a query. */
  rows<T = Record<string, unknown>>(text: string): Promise<T[]>;
  reset(): Promise<void>;
}

/** The app that quotes prices, on a new database; `reset` brings it to its beginning. */
export async function openGround(postgres: RealPostgres): Promise<Ground> {
  const { issues, bundle } = await compileFolder(folder);
  if (!bundle) throw new Error(issues.map(issue => `${issue.file}:${issue.line} ${issue.message}`).join('\n'));
  const url = await newDatabase(postgres.url);
  const connection = await connect(url);
  await prepare(connection, bundle);
  const world = await serveWorld(url, connection, bundle);
  const caller = async (name: string, password: string): Promise<Caller> =>
    world.with((await world.login(name, password)).content.access_token);
  return {
    ...world,
    seller: await caller('seller', 'seller123'),
    finance: await caller('finance', 'finance123'),
    rows: async text => (await connection.pool.query(text)).rows,
    reset: async () => void (await connection.pool.query(beginning)),
  };
}

/** Two goods, at 30 and at 9.99 yuan; nothing quoted. */
const beginning = `
  truncate quote, goods, heddle_request, heddle_sequence restart identity cascade;
  insert into goods (goods_name, price) values ('百兆', 3000), ('水晶头', 999);`;
