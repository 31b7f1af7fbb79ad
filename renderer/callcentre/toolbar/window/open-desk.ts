import { createHostLogin } from '#agent/connection/login/host-login.ts';
import { createPageScript } from '#agent/connection/login/page-script.ts';
import { openSockJs } from '#agent/connection/sockjs.ts';
import { createStompTransport } from '#agent/connection/stomp-transport.ts';
import type { AgentDesk } from '#agent/desk/contract.ts';
import { createAgentDesk } from '#agent/desk/desk.ts';
import { createHostAccess } from '#agent/desk/host-access.ts';
import { connectInterval } from '#agent/protocol/rules/login.ts';
import { windowRecorder } from '#agent/recorder/recorder.ts';
import { createSoftphonePlugin } from '#agent/softphone/desk-plugin.ts';
import { createStartSoftphone } from '#agent/softphone/load.ts';
import { windowClock } from '#runtime/platform/browser/steady-clock.ts';
import { type DeskRouting, routeDesk } from './route-desk.ts';

/** The real desk of a window, on the call-centre host that app.yaml names and on no other. */
export function openDesk(routing: DeskRouting): AgentDesk {
  const { options, services } = routing;
  const { person, time } = services;
  const platform = { ...services.platform, clock: windowClock(services.platform.clock) };
  const scope = person.current()?.code ?? '';
  const recorder = windowRecorder({ platform, scope });
  const { log } = recorder;
  const here = new URL(platform.page.url());
  const address = new URL(options.host, here);
  const desk = createAgentDesk({
    platform,
    scope,
    client: {
      logInAtHost: createHostLogin({
        host: address.href,
        // What comes from the app itself needs no script of another host, and keeps the password out of addresses.
        hosts: { [address.origin]: address.origin === here.origin ? 'post' : 'jsonp' },
        clock: platform.clock,
        random: Math.random,
        fetch: platform.fetch,
        script: createPageScript(window),
      }),
      openTransport: recorder.tap(createStompTransport(openSockJs)),
      random: Math.random,
      interval: connectInterval(options.connectInterval),
    },
    serverTime: async () => Math.floor(time.now() / 1000),
    plugins: {
      softphone: createSoftphonePlugin(createStartSoftphone(window, platform, log), log),
      host: createHostAccess(address.href),
    },
    log,
  });
  routeDesk(desk, routing);
  return desk;
}
