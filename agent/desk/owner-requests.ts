import { refused } from '../client/command-result.ts';
import { notices } from '../protocol/notices.ts';
import { type DeskContext, ownDesk } from './context.ts';
import type { TabRequest } from './tab-messages.ts';

/** Asks whoever owns for a sign of life, and for its state where this tab's is older. */
export function askOwner({ shared, broadcast, attention }: DeskContext): void {
  const { epoch, version } = shared.state();
  broadcast({ kind: 'ask', ...attention.sight(), knows: { epoch, version } });
}

/** Has the owner do something, here or in another tab; where there is none it comes out as refused. */
export async function requestOfOwner(context: DeskContext, request: TabRequest): Promise<unknown> {
  const { listeners, attention, heartbeat, ownership, remoteRequests } = context;
  attention.turnHere();
  const own = ownDesk(context);
  if (own) return own.execute(request);
  if (heartbeat.hasOwner()) return remoteRequests.send(ownership.epoch(), request);
  if (request.of !== 'act') listeners.notices.tell({ kind: 'error', text: notices.notConnected });
  return request.of === 'reconnect' ? false : refused(notices.notConnected);
}
