import type { Listeners } from '#runtime/kernel/listeners.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import type { Notice } from '../protocol/notices.ts';
import type { IncomingCallInfo } from '../protocol/session.ts';
import type { Attention } from './attention.ts';
import type { DeskDeps, DeskSnapshot } from './contract.ts';
import type { Incoming } from './incoming.ts';
import type { OtherTabs } from './other-tabs.ts';
import type { OwnerDesk } from './owner-desk.ts';
import type { OwnerHeartbeat } from './owner-heartbeat.ts';
import type { Ownership } from './ownership.ts';
import type { Remembered } from './remembered.ts';
import type { RemoteRequests } from './remote-requests.ts';
import type { Shared } from './shared-state.ts';
import type { Broadcast } from './tab-messages.ts';

/** Those who are told in this tab. */
export interface DeskListeners {
  changes: Listeners<DeskSnapshot>;
  events: Listeners<AgentEvent>;
  notices: Listeners<Notice>;
  calls: Listeners<IncomingCallInfo>;
}

/** One tab's desk from within: its parts, and what changes over its life. */
export interface DeskContext {
  deps: DeskDeps;
  /** This tab's name. */
  tab: string;
  broadcast: Broadcast;
  listeners: DeskListeners;
  attention: Attention;
  remembered: Remembered;
  otherTabs: OtherTabs;
  incoming: Incoming;
  remoteRequests: RemoteRequests;
  shared: Shared;
  ownership: Ownership;
  heartbeat: OwnerHeartbeat;
  /** The term of this tab, from its beginning until it ends or the page goes. */
  ownerDesk: OwnerDesk | null;
  /** The page has gone; it may come back from the browser's cache of pages. */
  hasLeft: boolean;
  /** Ownership is being taken for a log-in: no earlier session is gone on with. */
  isLoggingIn: boolean;
}

/** The term of this tab, if it still owns. */
export const ownDesk = ({ ownerDesk, ownership }: DeskContext): OwnerDesk | null =>
  ownerDesk && ownership.stillOwns() ? ownerDesk : null;

export const isOwner = (context: DeskContext): boolean => ownDesk(context) !== null;
