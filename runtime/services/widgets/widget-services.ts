import { subscribe } from 'valtio/vanilla';
import type { Platform } from '#runtime/platform/platform.ts';
import type { IntentPort, PagesPort, RequestPort, RuntimeWidget, WidgetServices } from '#runtime/platform/widget.ts';
import type { CallService } from '../calls/contract.ts';
import type { BundleService } from '../documents/contract.ts';
import type { SessionService } from '../person/contract.ts';
import type { NoticeService } from '../screen/contract.ts';
import type { TabService } from '../tabs/contract.ts';
import type { ClockService } from '../time/contract.ts';
import type { GuardService } from '../work/contract.ts';
import type { ShortcutService } from './contract.ts';

/** The services of which a widget may get something. */
interface OpenToWidgets {
  session: SessionService;
  notices: NoticeService;
  clock: ClockService;
  tabs: TabService;
  bundle: BundleService;
  guards: GuardService;
  calls: CallService;
  requests: RequestPort;
  intents: IntentPort;
  shortcuts: ShortcutService;
}

export interface WidgetDeps {
  services: OpenToWidgets;
  platform: Platform;
  /** The router is the shell's, and so is the code of pages. */
  open: PagesPort['open'];
  prepare: PagesPort['prepare'];
}

/** What a widget gets of the app: what it says that it needs, and its options. */
export function widgetServices(
  { needs }: Pick<RuntimeWidget, 'needs'>,
  options: WidgetServices['options'],
  { services, platform, open, prepare }: WidgetDeps,
): WidgetServices {
  const { session, notices, clock, tabs, bundle, guards, calls, requests, intents, shortcuts } = services;
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
        return route !== undefined && guards.access(route).kind === 'allowed';
      },
    },
    calls: { run: (name, args) => calls.run(name, { ...args }, { quiet: true, asks: true }) },
    requests,
    intents,
    shortcuts,
  };
  return Object.fromEntries(needs.map(need => [need, all[need]])) as unknown as WidgetServices;
}
