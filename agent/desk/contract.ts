import type { Platform } from '#runtime/platform/platform.ts';
import type { AgentClient } from '../client/client.ts';
import type { CommandResult } from '../client/command-result.ts';
import type { Commands } from '../client/commands.ts';
import type { ConnectionDeps, LoginResult } from '../connection/contract.ts';
import type { Log } from '../log/log.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import type { Notice } from '../protocol/notices.ts';
import type { LogoutMode } from '../protocol/rules/logout.ts';
import type { AgentSession, IncomingCallInfo, PhoneLoginForm } from '../protocol/session.ts';
import type { CallState } from '../states/call.ts';
import type { ConnectionState } from '../states/connection.ts';
import type { DeviceState } from '../states/device.ts';
import type { PresenceState } from '../states/presence.ts';
import type { ToolbarState } from '../states/toolbar.ts';

/** Who is logged in: the session without what is secret or of no use to a bar. */
export type DeskAgent = Omit<
  AgentSession,
  'token' | 'sipPwd' | 'sipIp' | 'webSocketUrl' | 'webrtcSocketUrl' | 'webrtcStunServer' | 'webrtcExpiresTime'
>;

/** The call under way or the last one, as far as it is known. Moments are the machine's, ms since 1970. */
export interface DeskCall {
  /** One for each call: the main unique id, or where there is none the leg's. */
  serialId: string;
  direction: 'inbound' | 'outbound';
  customerNumber: string;
  /** The hotline that was called; empty where nobody said it. */
  calledNo: string;
  customerProvince: string;
  customerCity: string;
  uniqueId?: string;
  qid?: string;
  callType?: number;
  detailCallType?: number;
  variables: Record<string, unknown>;
  /** The agent has the call, or came to a colleague's to supervise it; null: not known yet. */
  role: 'agent' | 'supervisor' | null;
  /** When it was first heard of, when the two sides began to talk, and when it was over: it stays for wrap-up. */
  began: number;
  answered?: number;
  ended?: number;
}

/** What the agent is to be when the call and its wrap-up are over. */
export type NextStatus = { presence: 'idle' } | { presence: 'paused'; pauseDescription: string };

/** What every tab shows: plain values, replaced as a whole by each change. Moments are the machine's, ms since 1970. */
export interface DeskSnapshot {
  /** Which term of ownership this is of: grows with each hand-over. 0: nobody has owned yet. */
  epoch: number;
  /** Whether connection and sound are in this tab. The one value that differs between tabs. */
  here: boolean;
  connection: ConnectionState;
  /** The countdown of a cut line: which attempt comes next (from 1), and when. */
  breakLine: { attempt: number; until: number } | null;
  presence: PresenceState;
  device: DeviceState;
  callState: CallState;
  toolbar: ToolbarState;
  /** Since when each of them is what it is. */
  since: { presence: number; device: number; toolbar: number };
  agent: DeskAgent | null;
  call: DeskCall | null;
  /** To whom the call is being given, or who is consulted about it; null where nobody is. */
  partner: { how: 'transfer' | 'consult'; object: string } | null;
  /** What was chosen during the call for the time after it; null where nothing was. */
  next: NextStatus | null;
  /** Until when wrap-up lasts, where the switch said so. */
  wrapup: { until: number } | null;
  /** The server's time less the machine's, ms (agent spec 4); 0 until it is known. */
  serverOffset: number;
  /** What the last log-in was asked for, without the password: the form is filled with it. */
  remembered: Omit<PhoneLoginForm, 'password'> | null;
  /** What plugins tell of themselves, by their names. */
  plugins: Record<string, unknown>;
}

/** What runs only where the connection is: the softphone, sounds. Lives as long as one term of ownership. */
export interface DeskPlugin {
  /** Plain values, shown in every tab. */
  view(): unknown;
  onChange(listener: () => void): () => void;
  /** What any tab may ask for. */
  actions: Readonly<Record<string, (given: unknown) => Promise<CommandResult>>>;
  stop(): void;
}

export interface DeskDeps {
  platform: Pick<Platform, 'local' | 'session' | 'channel' | 'clock' | 'page' | 'locks'>;
  /** Whose desk it is: the app's user. Tabs of different users know nothing of each other. */
  scope: string;
  client: Omit<ConnectionDeps, 'clock' | 'log'>;
  /** Server time, seconds since 1970 (agent spec 7); rejects where it cannot be had. */
  serverTime?(): Promise<number>;
  plugins?: Readonly<Record<string, (client: AgentClient) => DeskPlugin>>;
  log: Log;
}

/**
 * One agent's desk in one tab (agent spec 4). Of all tabs one owns connection and sound; all show the same and drive
 * it. Commands settle exactly once in the tab that gave them, also when the owner dies: then as unknown.
 */
export interface AgentDesk extends Commands {
  /** The same object until something changes. */
  snapshot(): DeskSnapshot;
  isOwner(): boolean;
  /** The server's time, ms since 1970; for clocks and durations that are to agree with the centre's. */
  serverNow(): number;
  /** Judges the form and logs in. The tab that logs in becomes the owner: there the person has just clicked. */
  logIn(
    form: {
      [K in keyof PhoneLoginForm]?: unknown;
    },
  ): Promise<LoginResult | { kind: 'unfit'; text: string }>;
  logOut(mode: LogoutMode): Promise<void>;
  /**
   * What the agent is to be when the call and its wrap-up are over: kept until then, asked for once, told where it is
   * refused. Null withdraws it, as an earlier idle or busy does. Outside of a call it is asked for at once.
   */
  setNext(next: NextStatus | null): Promise<void>;
  /** By hand, in a countdown or after the limit of attempts; false where there is nothing to restore. */
  reconnect(): Promise<boolean>;
  /** An action of a plugin, wherever it runs. A refusal is its asker's to show: the desk tells nobody. */
  act(plugin: string, action: string, given?: unknown): Promise<CommandResult>;
  onChange(listener: (snapshot: DeskSnapshot) => void): () => void;
  /** In every tab. What a tab missed while it was frozen is in the snapshot, not here. */
  onEvent(listener: (event: AgentEvent) => void): () => void;
  /** In one tab: the one in sight that the person turned to last, else the owner. */
  onNotice(listener: (notice: Notice) => void): () => void;
  /** An inbound call rings: told in one tab – the one in sight, else the owner – and once for each serialId. */
  onIncoming(listener: (call: IncomingCallInfo) => void): () => void;
  /** This tab leaves; another goes on. The last one logs out as closing the browser does. */
  close(): void;
}

/** Made by desk.ts. */
export type CreateAgentDesk = (deps: DeskDeps) => AgentDesk;
