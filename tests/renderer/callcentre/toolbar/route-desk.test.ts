import { describe, expect, it, vi } from 'vitest';
import type { AgentDesk, DeskSnapshot } from '#agent/desk/contract.ts';
import { createHints } from '#renderer/callcentre/toolbar/incoming/hints.ts';
import { type DeskRouting, routeDesk } from '#renderer/callcentre/toolbar/window/route-desk.ts';

const incoming = 'callcenter/workOrderAcceptance';

/** A desk of which the test decides what it tells, and where it goes. */
function attended(allows = true) {
  const heard: { change?: (snapshot: DeskSnapshot) => void; notice?: (notice: object) => void } = {};
  const desk = {
    onNotice: (listener: (notice: object) => void) => {
      heard.notice = listener;
    },
    onIncoming: () => undefined,
    onChange: (listener: (snapshot: DeskSnapshot) => void) => {
      heard.change = listener;
    },
  } as unknown as AgentDesk;
  const pages = { open: vi.fn(), openBehind: vi.fn(), prepare: vi.fn(), allows: () => allows };
  const mark = { is: () => false, set: vi.fn(), onArrival: () => () => undefined };
  const error = vi.fn();
  const services = { pages, notices: { error } } as unknown as DeskRouting['services'];
  routeDesk(desk, { options: { incoming } as DeskRouting['options'], services, hints: createHints(), mark });
  const becomes = (connection: DeskSnapshot['connection'], agent: object | null = null): void =>
    heard.change?.({ connection, agent } as DeskSnapshot);
  return { pages, mark, error, becomes, tells: (notice: object) => heard.notice?.(notice) };
}

describe('what a desk tells', () => {
  it('lets the page of calls be prepared while the agent still logs in, once, and for who may enter it', () => {
    const { pages, becomes } = attended();
    becomes('offline');
    expect(pages.prepare).not.toHaveBeenCalled();
    for (const state of ['authenticating', 'connecting', 'online'] as const) becomes(state);
    expect(pages.prepare.mock.calls).toEqual([[incoming]]);

    const denied = attended(false);
    denied.becomes('authenticating');
    expect(denied.pages.prepare).not.toHaveBeenCalled();
  });

  it('marks on the machine whether an agent is in, also while the line is cut; not what a log-in will come to', () => {
    const { mark, becomes } = attended();
    becomes('authenticating');
    expect(mark.set).not.toHaveBeenCalled();
    for (const state of ['online', 'waiting', 'offline'] as const) becomes(state, state === 'offline' ? null : {});
    expect(mark.set.mock.calls).toEqual([[true], [true], [false]]);
  });

  it('comes to the top as the notice that it is', () => {
    const { error, tells } = attended();
    tells({ kind: 'error', text: '登录失败' });
    expect(error).toHaveBeenCalledWith('登录失败');
  });
});
