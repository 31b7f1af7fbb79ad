import { createChatPresence } from '../../chat/presence.ts';
import { createAdmit } from '../../connection/login/login.ts';
import { createPageScript } from '../../connection/login/page-script.ts';
import { openSockJs } from '../../connection/sockjs.ts';
import { createStompLine } from '../../connection/stomp-line.ts';
import type { AgentDesk } from '../../desk/contract.ts';
import { createAgentDesk } from '../../desk/desk.ts';
import { createHostPass } from '../../desk/host-pass.ts';
import type { Journal } from '../../journal.ts';
import { createSoftphoneAttendant } from '../../softphone/attendant.ts';
import { createStartSoftphone } from '../../softphone/load.ts';
import type { ToolbarOptions } from '../options.ts';
import type { ToolbarServices } from '../services.ts';

/** The real desk of a window, on the call-centre host that app.yaml names and on no other. */
export function openDesk({ host }: ToolbarOptions, { platform, person, time }: ToolbarServices): AgentDesk {
  const here = new URL(platform.page.url());
  const address = new URL(host, here);
  const journal: Journal = () => undefined;
  return createAgentDesk({
    platform,
    scope: person.current()?.code ?? '',
    client: {
      admit: createAdmit({
        host: address.href,
        // What comes from the app itself needs no script of another host, and keeps the password out of addresses.
        hosts: { [address.origin]: address.origin === here.origin ? 'post' : 'jsonp' },
        clock: platform.clock,
        random: Math.random,
        fetch: platform.fetch,
        script: createPageScript(window),
      }),
      openLine: createStompLine(openSockJs),
      random: Math.random,
    },
    serverTime: async () => Math.floor(time.now() / 1000),
    attendants: {
      softphone: createSoftphoneAttendant(createStartSoftphone(window, platform, journal), journal),
      chat: createChatPresence,
      host: createHostPass(address.href),
    },
    journal,
  });
}
