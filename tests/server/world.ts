import { type Connection, connect } from '#server/database/connect.ts';
import { createServer, type Server, type ServerOptions } from '#server/http/server.ts';
import { readyDatabase } from './ready-database.ts';
import { type Shop, shop } from './shop.ts';

export interface Answer {
  status: number;
  code: number;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects of an answer; what is not there fails it.
  content: any;
  errors: Record<string, string>;
  headers: Record<string, unknown>;
  raw: Buffer;
}
type Values = Record<string, unknown>;

/** Makes calls as one operator. */
export interface Caller {
  get(path: string, query?: Values): Promise<Answer>;
  post(path: string, body?: Values | Buffer, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: Values, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, query?: Values, headers?: Record<string, string>): Promise<Answer>;
}

/** One back end on a database of its own. */
export interface World extends Shop {
  url: string;
  connection: Connection;
  server: Server;
  log: string[];
  /** Makes calls with a token, or without. */
  with(token: string): Caller;
  /** Logs in with the password of the shop's roles.yaml, once for each account. */
  as(account: string): Promise<Caller>;
  /** @param cookie what a browser keeps of the Set-Cookie of its last log-in */
  login(username: string, password: string, address?: string, cookie?: string): Promise<Answer>;
  refresh(token: string, station?: number): Promise<Answer>;
  close(): Promise<void>;
}

export const passwords: Record<string, string> = {
  admin: 'admin123',
  boss: 'boss1234',
  east: 'east1234',
  eastTwo: 'east1234',
  west: 'west1234',
  guest: 'guest123',
};

/** A back end with the shop's tables and accounts on a new database of the server at `url`. */
export async function openWorld(url: string, app: Shop = shop()): Promise<World> {
  const own = await readyDatabase(url, app);
  return serveWorld(own, await connect(own), app);
}

/** A further back end on a database that is prepared. */
export async function serveWorld(
  url: string,
  connection: Connection,
  app: Shop,
  options: Pick<ServerOptions, 'trustProxy' | 'unlimited' | 'mounts'> = {},
): Promise<World> {
  const log: string[] = [];
  const server = await createServer({
    // A test makes more calls in a second than a person.
    unlimited: true,
    ...app,
    ...options,
    connection,
    assets: '/nonexistent',
    log: line => log.push(line),
  });
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    token: string,
    query: Values,
    payload?: Values | string | Buffer,
    headers: Record<string, string> = {},
    address = '10.0.0.1',
  ): Promise<Answer> => {
    const response = await server.app.inject({
      method,
      url: path,
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      remoteAddress: address,
      ...(payload === undefined ? {} : { payload }),
    });
    const json = String(response.headers['content-type']).includes('json') ? response.json() : {};
    return {
      errors: {},
      content: null,
      ...json,
      status: response.statusCode,
      headers: response.headers,
      raw: response.rawPayload,
    };
  };
  const caller = (token: string): Caller => ({
    get: (path, query = {}) => send('GET', path, token, query),
    post: (path, body = {}, headers = {}) => send('POST', path, token, {}, body, headers),
    put: (path, body = {}, headers = {}) => send('PUT', path, token, {}, body, headers),
    delete: (path, query = {}, headers = {}) => send('DELETE', path, token, query, undefined, headers),
  });
  const form = (values: Record<string, string>, address?: string, cookie = '') =>
    send(
      'POST',
      '/loginApi/oauth/token',
      '',
      {},
      new URLSearchParams({ scope: 'pc', ...values }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded', ...(cookie ? { cookie } : {}) },
      address,
    );
  const login: World['login'] = (username, password, address, cookie) =>
    form({ grant_type: 'password', username, password }, address, cookie);
  const callers = new Map<string, Promise<Caller>>();
  return {
    ...app,
    url,
    connection,
    server,
    log,
    with: caller,
    login,
    as(account) {
      const known =
        callers.get(account) ??
        login(account, passwords[account] ?? '', `10.1.0.${callers.size + 1}`).then(answer =>
          caller(answer.content.access_token),
        );
      callers.set(account, known);
      return known;
    },
    refresh: (token, station) =>
      form({ grant_type: 'refresh_token', refresh_token: token, ...(station ? { station: String(station) } : {}) }),
    async close() {
      await server.app.close();
      await connection.close();
    },
  };
}
