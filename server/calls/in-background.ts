import type { CallModel, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Connection } from '../database/connect.ts';
import type { CallContext } from './handler.ts';

/** A call that nobody waits for, by whoever makes it. @param key what it is known by */
export const inBackground = (
  { call, operator, page, key }: { call: CallModel; operator: Operator; page: string; key: string },
  { model, connection: { database, pool, reserved } }: { model: Model; connection: Connection },
): CallContext & { inBackground: true } => ({
  call,
  model,
  operator,
  database,
  pool,
  reserved,
  token: '',
  onceKey: key,
  address: '',
  page,
  cookie: '',
  agent: '',
  secure: true,
  at: Date.now(),
  params: {},
  query: {},
  body: {},
  inBackground: true,
});
