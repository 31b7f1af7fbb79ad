import { type CallModel, type Model, pathParameters } from '#runtime/language/bundle/model.ts';
import { holderOf } from '#scripts/heddle/rights/holder.ts';
import type { Connection } from '#server/database/connect.ts';
import { createServer } from '#server/http/server.ts';
import { tokenOf } from '#server/rehearsal/people.ts';

export interface Answered {
  status: number;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects of an answer; what is not there fails it.
  content: any;
}

/** A server before which whoever has one role alone, or none, may stand. */
export interface Before {
  ask(who: string, method: string, url: string, query?: Record<string, string>): Promise<Answered>;
  close(): Promise<void>;
}

/** Role, or who has none → a token of somebody new who has that role alone; '' of who is not logged in. */
export async function tokensOf(
  connection: Connection,
  model: Model,
  names: readonly string[],
): Promise<Map<string, string>> {
  await connection.pool.query(
    `insert into secoperator (operator_code, operator_name, org_id, roles, enabled, created_by)
     select 'nobody', 'nobody', (select min(org_id) from secorganize where parent_id is null), '[]', true, 'system'`,
  );
  const tokens = new Map<string, string>();
  for (const name of names) {
    const who = Object.hasOwn(model.roles, name) ? name : 'nobody';
    tokens.set(name, holderOf(model, name).isLoggedIn ? await tokenOf(connection.pool, model, who) : '');
  }
  return tokens;
}

export async function serverBefore(
  connection: Connection,
  model: Model,
  tokens: ReadonlyMap<string, string>,
): Promise<Before> {
  const server = await createServer({ model, files: new Map(), connection, assets: '/nonexistent', unlimited: true });
  return {
    async ask(who, method, url, query = {}) {
      const token = tokens.get(who);
      const { statusCode, body, headers } = await server.app.inject({
        method: method.toUpperCase() as 'GET',
        url,
        query,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(/^(post|put|delete)$/i.test(method) ? { payload: {} } : {}),
      });
      const told = String(headers['content-type']).includes('json') ? JSON.parse(body) : {};
      return { status: statusCode, message: String(told.message ?? ''), content: told.content };
    },
    close: () => server.app.close(),
  };
}

/** Where a call is asked for, of a record. */
export const addressOf = ({ path }: CallModel, key: unknown = 0): string =>
  pathParameters(path).reduce((url, name) => url.replace(`:${name}`, String(key)), path);

/** What is refused at once for what it sends, whoever sends it, but for those who may not call at all. */
export const refusedAtOnce = { constructor: '1' } as const;

/** Whether somebody was let in, whatever came of it. */
export const isLetIn = ({ status }: Pick<Answered, 'status'>): boolean => status !== 403 && status !== 401;
