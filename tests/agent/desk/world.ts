import type { OpenTransport } from '#agent/connection/transport.ts';
import type { DeskDeps } from '#agent/desk/contract.ts';
import { createAgentDesk } from '#agent/desk/desk.ts';
import { readSendTo } from '#agent/protocol/destinations.ts';
import type { Frame } from '#agent/protocol/encode.ts';
import type { AgentEvent } from '#agent/protocol/events/index.ts';
import type { Notice } from '#agent/protocol/notices.ts';
import { isCallAction } from '#agent/protocol/rules/call-actions.ts';
import type { IncomingCallInfo } from '#agent/protocol/session.ts';
import { createRecorder, type Recorder } from '#agent/recorder/recorder.ts';
import { inCall } from '#agent/states/device.ts';
import { createMemoryHub } from '#runtime/platform/memory/channel.ts';
import { createMemoryClock } from '#runtime/platform/memory/clock.ts';
import { createMemoryPlatform } from '#runtime/platform/memory/platform.ts';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import type { MemoryTab } from '#runtime/platform/memory/tab.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { createDesk } from '../client/desk.ts';
import { form } from '../connection/agent.ts';
import { pass } from '../connection/passing.ts';
import { answer, createSwitchboard } from '../connection/switchboard.ts';

/** Lines as a window has them: what comes waits while it is frozen, and a window that dies closes its sockets. */
const within =
  (tab: MemoryTab, openTransport: OpenTransport, sent: (frame: Frame) => void): OpenTransport =>
  (target, events) => {
    const line = openTransport(target, {
      opened: () => tab.run('socket', events.opened),
      message: text => tab.run('socket', () => events.message(text)),
      heard: () => tab.run('socket', events.heard),
      closed: reason => tab.run('socket', () => events.closed(reason)),
    });
    tab.onDeath(() => line.close());
    return {
      ...line,
      send(frame) {
        sent(frame);
        return line.send(frame);
      },
    };
  };

export interface Tab {
  desk: ReturnType<typeof createAgentDesk>;
  platform: ReturnType<typeof createMemoryPlatform>;
  events: AgentEvent[];
  notices: Notice[];
  calls: IncomingCallInfo[];
  recorder: Recorder;
}

/** One browser with any number of tabs, before a switch with one agent's telephone. */
export function createBrowser() {
  const clock = createMemoryClock();
  const board = createSwitchboard(clock);
  const phone = createDesk(board);
  const hub = createMemoryHub();
  const local = createStorage(createMemoryStore());
  let drawn = 0;
  const random = (): number => {
    drawn += 1;
    return (drawn * 0.618) % 1;
  };
  const authenticated: string[] = [];
  /** Call actions that left while no call session was live. */
  const stray: string[] = [];

  const open = (more: Partial<DeskDeps> = {}, session = createStorage(createMemoryStore())): Tab => {
    const platform = createMemoryPlatform({ hub, local, session, clock });
    const recorder = createRecorder({ platform, scope: 'clerk' });
    const desk = createAgentDesk({
      platform,
      scope: 'clerk',
      client: {
        logInAtHost: asked => {
          authenticated.push(asked.password);
          return Promise.resolve({ kind: 'authenticated', data: answer });
        },
        openTransport: recorder.tap(
          within(platform.tab, board.openTransport, ({ destination }) => {
            const type = readSendTo(destination)?.type ?? '';
            if (isCallAction(type) && !inCall(desk.snapshot().device)) stray.push(type);
          }),
        ),
        random,
      },
      log: recorder.log,
      ...more,
    });
    const tab: Tab = { desk, platform, events: [], notices: [], calls: [], recorder };
    desk.onEvent(event => void tab.events.push(event));
    desk.onNotice(notice => void tab.notices.push(notice));
    desk.onIncoming(call => void tab.calls.push(call));
    return tab;
  };

  const passing = (milliseconds: number, step = 100): Promise<void> => pass(clock, milliseconds, step);
  return {
    clock,
    board,
    phone,
    hub,
    local,
    authenticated,
    stray,
    open,
    pass: passing,
    /** Opens tabs, of which the first is logged in. */
    async online(count = 1): Promise<Tab[]> {
      const tabs = Array.from({ length: count }, () => open());
      await passing(100, 20);
      void tabs[0]?.desk.logIn(form);
      await passing(1_000, 20);
      return tabs;
    },
    /** The page is loaded anew: what the tab kept for itself is there. */
    async reload(tab: Tab): Promise<Tab> {
      tab.platform.page.leave();
      await passing(100, 20);
      tab.platform.tab.die();
      return open({}, tab.platform.session as ReturnType<typeof createStorage>);
    },
    /** A tab that crashes, or is killed. */
    crash: (tab: Tab): void => tab.platform.tab.die(),
  };
}
export type Browser = ReturnType<typeof createBrowser>;

/** The one tab of several that owns; throws where it is not exactly one. */
export function ownerOf(tabs: readonly Tab[]): Tab {
  const owners = tabs.filter(({ desk }) => desk.isOwner());
  const [owner] = owners;
  if (!owner || owners.length > 1) throw new Error(`${owners.length} owners`);
  return owner;
}
