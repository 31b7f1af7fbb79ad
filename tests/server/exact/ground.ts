import path from 'node:path';
import type { Model } from '#runtime/language/bundle/model.ts';
import { compileFolder } from '#runtime/language/index.ts';
import { connect } from '#server/database/connect.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Answer, type Caller, newDatabase, prepare, serveWorld, type World } from '../world.ts';

const folder = path.join(import.meta.dirname, '../../fixtures/exact');

export interface Ground extends World {
  model: Model;
  clerk: Caller;
  /** A body as its very text. */
  send(path: string, json: string): Promise<Answer>;
  /** The rows of a query. */
  rows<T = Record<string, unknown>>(text: string): Promise<T[]>;
  /** No sample left. */
  empty(): Promise<void>;
}

/** The app that weighs, on a database of its own. */
export async function openGround(): Promise<Ground> {
  const { issues, bundle } = await compileFolder(folder);
  if (!bundle) throw new Error(issues.map(issue => `${issue.file}:${issue.line} ${issue.message}`).join('\n'));
  const url = await newDatabase(await lentPostgres());
  const connection = await connect(url);
  await prepare(connection, bundle);
  const world = await serveWorld(url, connection, bundle);
  const clerk = world.with((await world.login('clerk', 'clerk123')).content.access_token);
  return {
    ...world,
    model: bundle.model,
    clerk,
    send: (to, json) => clerk.post(to, Buffer.from(json), { 'content-type': 'application/json' }),
    rows: async text => (await connection.pool.query(text)).rows,
    empty: async () => void (await connection.pool.query('truncate sample restart identity cascade')),
  };
}
