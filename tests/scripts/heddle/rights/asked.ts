import { type CallModel, type Model, pathParameters } from '#runtime/language/bundle/model.ts';
import { type Holder, holderOf, nobody, stranger } from '#scripts/heddle/rights/holder.ts';
import { connect } from '#server/database/connect.ts';
import { createServer } from '#server/http/server.ts';
import { tokenOf } from '#server/rehearsal/people.ts';

/** Whoever has one role, or none, before a server. */
export interface Seat {
  holder: Holder;
  /** Status and code of a request, and what was answered. */
  ask(method: string, url: string, query?: Record<string, string>): Promise<{ status: number; content: unknown }>;
}

/** A server on a database of its own, before which everybody stands who is named. */
export interface Seats {
  seats: Seat[];
  close(): Promise<void>;
}

/** @param url of a database with the tables, the roles and the accounts of the model */
export async function seatsBefore(url: string, model: Model, names: readonly string[]): Promise<Seats> {
  const connection = await connect(url);
  const server = await createServer({ model, files: new Map(), connection, assets: '/nonexistent', unlimited: true });
  const { pool } = connection;
  await pool.query(
    `insert into secoperator (operator_code, operator_name, org_id, roles, enabled, created_by)
     select 'nobody', 'nobody', (select min(org_id) from secorganize where parent_id is null), '[]', true, 'system'`,
  );
  const seats: Seat[] = [];
  for (const name of names) {
    const token = name === stranger ? '' : await tokenOf(pool, model, name === nobody ? 'nobody' : name);
    seats.push({
      holder: holderOf(model, name),
      async ask(method, path, query = {}) {
        const { statusCode, body } = await server.app.inject({
          method: method.toUpperCase() as 'GET',
          url: path,
          query,
          headers: token ? { authorization: `Bearer ${token}` } : {},
          ...(/^(post|put|delete)$/i.test(method) ? { payload: {} } : {}),
        });
        return { status: statusCode, content: body.startsWith('{') ? JSON.parse(body).content : undefined };
      },
    });
  }
  return {
    seats,
    async close() {
      await server.app.close();
      await connection.close();
    },
  };
}

/** Where a call is asked for, of a record that there is not. */
export const addressOf = ({ path }: CallModel): string =>
  pathParameters(path).reduce((url, name) => url.replace(`:${name}`, '0'), path);

/** What is refused at once for what it sends, whoever sends it, but for those who may not call at all. */
export const refusedAtOnce = { constructor: '1' } as const;

/** Whether somebody was let in, whatever came of it. */
export const isLetIn = ({ status }: { status: number }): boolean => status !== 403 && status !== 401;
