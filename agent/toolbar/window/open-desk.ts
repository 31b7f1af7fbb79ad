import { windowClock } from '#runtime/platform/browser/steady-clock.ts';
import { createAdmit } from '../../connection/login/login.ts';
import { createPageScript } from '../../connection/login/page-script.ts';
import { openSockJs } from '../../connection/sockjs.ts';
import { createStompLine } from '../../connection/stomp-line.ts';
import type { AgentDesk } from '../../desk/contract.ts';
import { createAgentDesk } from '../../desk/desk.ts';
import { createHostPass } from '../../desk/host-pass.ts';
import { windowRecorder } from '../../recorder/recorder.ts';
import { createSoftphoneAttendant } from '../../softphone/attendant.ts';
import { createStartSoftphone } from '../../softphone/load.ts';
import { attend, type Duties } from './duties.ts';

/** The real desk of a window, on the call-centre host that app.yaml names and on no other. */
export function openDesk(duties: Duties): AgentDesk {
  const { options, services } = duties;
  const { person, time } = services;
  const platform = { ...services.platform, clock: windowClock(services.platform.clock) };
  const scope = person.current()?.code ?? '';
  const recorder = windowRecorder({ platform, scope });
  const { journal } = recorder;
  const here = new URL(platform.page.url());
  const address = new URL(options.host, here);
  const desk = createAgentDesk({
    platform,
    scope,
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
      openLine: recorder.tap(createStompLine(openSockJs)),
      random: Math.random,
    },
    serverTime: async () => Math.floor(time.now() / 1000),
    attendants: {
      softphone: createSoftphoneAttendant(createStartSoftphone(window, platform, journal), journal),
      host: createHostPass(address.href),
    },
    journal,
  });
  attend(desk, duties);
  return desk;
}
