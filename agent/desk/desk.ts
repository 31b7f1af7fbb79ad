import type { CommandResult } from '../client/command-result.ts';
import { assembleDesk } from './assemble.ts';
import { isOwner } from './context.ts';
import type { CreateAgentDesk } from './contract.ts';
import { logIn } from './log-in.ts';
import { requestOfOwner } from './owner-requests.ts';
import { followPage, join, leave } from './page-life.ts';
import type { TabRequest } from './tab-messages.ts';

/** A desk in this tab. It begins at once to look for an owner, or to be it. */
export const createAgentDesk: CreateAgentDesk = deps => {
  const context = assembleDesk(deps);
  const { listeners, shared, remembered } = context;
  const { clock } = deps.platform;
  const request = (asked: TabRequest): Promise<unknown> => requestOfOwner(context, asked);
  const stopFollowing = followPage(context);
  join(context);

  return {
    snapshot: shared.shown,
    isOwner: () => isOwner(context),
    serverNow: () => clock.now() + shared.shown().serverOffset,
    logIn: form => logIn(context, form),
    logOut: async mode => void (await request({ of: 'logOut', mode })),
    setNext: async next => void (await request({ of: 'setNext', next })),
    reconnect: async () => (await request({ of: 'reconnect' })) === true,
    command: (type, given, { debounce } = {}) =>
      request({
        of: 'command',
        type,
        given,
        ...(debounce === undefined ? {} : { debounce }),
      }) as Promise<CommandResult>,
    send: (family, type, payload) => request({ of: 'send', family, type, payload }) as Promise<CommandResult>,
    act: (plugin, action, given = null) => request({ of: 'act', plugin, action, given }) as Promise<CommandResult>,
    onChange: listeners.changes.add,
    onEvent: listeners.events.add,
    onNotice: listeners.notices.add,
    onIncoming: listeners.calls.add,
    close() {
      leave(context);
      remembered.keep(null);
      stopFollowing();
    },
  };
};
