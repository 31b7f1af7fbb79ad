import { subscribe } from 'valtio/vanilla';
import type { Platform } from '#runtime/platform/platform.ts';
import type { PagesPort, RuntimeWidget, WidgetServices } from '#runtime/platform/widget.ts';
import type { Services } from '../services.ts';

export interface WidgetNeeds {
  services: Services;
  platform: Platform;
  /** The router is the shell's, and so is the code of pages. */
  open: PagesPort['open'];
  prepare: PagesPort['prepare'];
}

/** What a widget gets of the app: what it says that it needs, and its options. */
export function widgetServices(
  { needs }: Pick<RuntimeWidget, 'needs'>,
  options: WidgetServices['options'],
  { services, platform, open, prepare }: WidgetNeeds,
): WidgetServices {
  const { session, notices, clock, tabs, bundle, gate, calls, intents, shortcuts } = services;
  const all: WidgetServices = {
    options,
    platform,
    person: {
      current() {
        const { loginInfo } = session.state;
        return loginInfo && { code: loginInfo.operatorCode, name: loginInfo.operatorName, roles: [...loginInfo.roles] };
      },
      onChange: listener => subscribe(session.state, listener),
    },
    notices,
    time: { now: clock.now, eachSecond: clock.eachSecond },
    pages: {
      open,
      openBehind: tabs.openBehind,
      prepare,
      allows(path) {
        const route = bundle.route(path);
        return route !== undefined && gate.admit(route).kind === 'admitted';
      },
    },
    calls: { run: (name, args) => calls.run(name, { ...args }, { quiet: true, asks: true }) },
    intents,
    shortcuts,
  };
  return Object.fromEntries(needs.map(need => [need, all[need]])) as unknown as WidgetServices;
}
