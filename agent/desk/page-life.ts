import { bindType } from '../protocol/codes.ts';
import { closingMode } from '../protocol/rules/logout.ts';
import { inCall } from '../states/device.ts';
import { type DeskContext, isOwner, ownDesk } from './context.ts';
import { askOwner } from './owner-requests.ts';
import { createTabMessageHandler } from './tab-message-handler.ts';
import { topicOf } from './tab-messages.ts';

/** This tab looks for an owner, or waits to be it. */
export function join(context: DeskContext): void {
  context.hasLeft = false;
  context.ownership.queue();
  context.heartbeat.start();
}

/** This tab goes: another one goes on; where it is the last and in no call, the agent is logged out. */
export function leave(context: DeskContext): void {
  if (context.hasLeft) return;
  const { shared, heartbeat, ownership, otherTabs, broadcast, ownerDesk: leaver } = context;
  shared.flush();
  context.hasLeft = true;
  heartbeat.stop();
  context.ownerDesk = null;
  const { session, snapshot } = shared.state();
  // A call is not hung up by a reload: whether the page comes back is the switch's to wait for.
  if (leaver && session && !otherTabs.any() && !inCall(snapshot.device)) {
    void leaver.client.logOut(closingMode(session), true).then(() => {
      leaver.end();
      if (context.hasLeft) ownership.release();
    });
    return;
  }
  leaver?.end();
  broadcast(leaver ? { kind: 'bye', epoch: ownership.epoch() } : { kind: 'gone' });
  ownership.release();
}

/** Follows the page and the other tabs; returns what ends it. */
export function followPage(context: DeskContext): () => void {
  const { deps, shared, attention } = context;
  const { page, channel } = deps.platform;
  const receive = createTabMessageHandler(context);
  const stops = [
    channel.listen(topicOf(deps.scope), message => {
      if (!context.hasLeft) receive(message);
    }),
    page.onLeave(() => leave(context)),
    page.askBeforeLeaving(() => {
      const { agent, device } = shared.state().snapshot;
      return isOwner(context) && agent?.bindType === bindType.softphone && inCall(device);
    }),
    page.onSight(inSight => {
      if (inSight) attention.turnHere();
      if (!context.hasLeft && !isOwner(context)) askOwner(context);
    }),
    page.onWake(() => {
      // Back from the browser's cache of pages.
      if (context.hasLeft) join(context);
      else ownDesk(context)?.client.connection.wake();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
