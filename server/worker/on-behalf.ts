import { operatorAt, operatorOfToken } from '../auth/who.ts';
import { mayMake } from '../calls/access.ts';
import type { CallContext } from '../calls/handler.ts';
import { inBackground } from '../calls/in-background.ts';
import type { Tools } from './kind.ts';

interface Asked {
  operatorId: number;
  /** Where they were. */
  orgId: number;
  /** The API token that asked for it: it has to be good still. */
  tokenId?: number;
  /** The page that it was asked for on. */
  page: string;
  /** The name of the call that is made. */
  call: string;
  key: string;
}

/** A call that a job makes for whoever asked for it, with the rights that they have now. @throws Error where there is nobody, or they may not any more */
export async function onBehalf(
  { operatorId, orgId, tokenId, page, call: name, key }: Asked,
  tools: Tools,
): Promise<CallContext & { inBackground: true }> {
  const { model, connection } = tools;
  const call = model.calls[name];
  const operator =
    tokenId === undefined
      ? await operatorAt(connection.database, { operatorId, orgId }, model)
      : await operatorOfToken(connection.reserved, tokenId, model);
  if (!call || !operator) throw new Error('Whoever asked for it, or its call, is no more.');
  if (!mayMake(call, operator)) throw new Error('Whoever asked for it may not make it any more.');
  return inBackground({ call, operator, page, key }, tools);
}
