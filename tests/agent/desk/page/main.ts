import { createHostLogin } from '#agent/connection/login/host-login.ts';
import { createPageScript } from '#agent/connection/login/page-script.ts';
import { openSockJs } from '#agent/connection/sockjs.ts';
import { createStompTransport } from '#agent/connection/stomp-transport.ts';
import { createAgentDesk } from '#agent/desk/desk.ts';
import { windowRecorder } from '#agent/recorder/recorder.ts';
import { createBrowserPlatform } from '#runtime/platform/browser/platform.ts';
import { windowClock } from '#runtime/platform/browser/steady-clock.ts';

/** A page with nothing but a desk, for tests that drive it: the real client in a real browser. */
const { clock, ...rest } = createBrowserPlatform(window, { development: false });
const platform = { ...rest, clock: windowClock(clock) };
const recorder = windowRecorder({ platform, scope: 'test' });
// Waits as short as the rule allows; session ids are still all different.
const random = (): number => Math.random() * 0.08;
const host = `${location.origin}/callcentre`;

const desk = createAgentDesk({
  platform,
  scope: 'test',
  client: {
    logInAtHost: createHostLogin({
      host,
      hosts: { [location.origin]: 'post' },
      clock: platform.clock,
      random: Math.random,
      fetch: platform.fetch,
      script: createPageScript(window),
    }),
    openTransport: recorder.tap(createStompTransport(openSockJs)),
    random,
  },
  log: recorder.log,
});

const heard = { notices: [] as string[], calls: [] as string[], events: [] as string[] };
desk.onNotice(({ text }) => void heard.notices.push(text));
desk.onIncoming(({ serialId }) => void heard.calls.push(serialId));
desk.onEvent(({ event }) => void heard.events.push(event));

export interface DeskPage {
  desk: typeof desk;
  recorder: typeof recorder;
  heard: typeof heard;
}
Object.assign(window, { desk, recorder, heard } satisfies DeskPage);
