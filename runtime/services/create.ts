import type { BundledApp } from '#runtime/language/bundle/client.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import { createCalls } from './calls/calls.ts';
import { createChanges } from './calls/changes.ts';
import { createRequests } from './calls/requests.ts';
import { createBundle } from './documents/bundle.ts';
import type { LoadExtension } from './documents/contract.ts';
import { createDictionaries } from './documents/dictionaries.ts';
import { createExpressions } from './documents/expressions.ts';
import { pageTitle } from './documents/page-title.ts';
import { createLinks } from './link/links.ts';
import { createAccess } from './person/access.ts';
import { createAccount } from './person/account.ts';
import { createOrganisations } from './person/organisations.ts';
import { createRecentUsers } from './person/recent-users.ts';
import { createSession } from './person/session.ts';
import { createAhead } from './reads/ahead.ts';
import { createAppearance } from './screen/appearance.ts';
import { createNotices } from './screen/notices.ts';
import { createReach } from './screen/reach.ts';
import type { Services } from './services.ts';
import { createTabs } from './tabs/tabs.ts';
import { createClock } from './time/clock.ts';
import { createIntents } from './widgets/intents.ts';
import { createShortcuts } from './widgets/shortcuts.ts';
import { createAwaited } from './work/awaited.ts';
import type { GuardService } from './work/contract.ts';
import { createCounts } from './work/counts.ts';
import { createDrafts } from './work/drafts.ts';
import { createGuards } from './work/guards.ts';
import { createInbox } from './work/inbox.ts';
import { createLastChoices } from './work/last-choices.ts';
import { createRecent } from './work/recent.ts';

/** Where nobody draws, such as in a test of services, nothing of the app's own is needed. */
const drawsNothing: LoadExtension = async () => undefined;

/** Wires the services together; nothing is loaded or asked before one of them is used. */
export function createServices(platform: Platform, loadExtension = drawsNothing): Services {
  const notices = createNotices(platform.clock);
  platform.local.onFailure(() => notices.warning('浏览器存储不可用，登录状态和个人设置只保留到窗口关闭'));
  const dictionaries = createDictionaries();
  const changes = createChanges();
  const keyOfAccount = (): string => bundle.app().app.account?.key ?? 'id';
  const recentUsers = createRecentUsers(platform.local, () => session.owner());
  const account = createAccount(platform.session, keyOfAccount, recentUsers);
  const awaited = createAwaited(platform.session);
  // Calls carry the session's token and the session makes calls: the one knows the other only when it is asked.
  const calls = createCalls(platform, {
    notices,
    changes,
    find: name => bundle.call(name),
    limits: () => bundle.app().app.timeouts,
    credentials: () => session,
  });
  const ahead = createAhead(platform.clock, calls.run);
  changes.subscribe(ahead.forget);
  const session = createSession(platform, {
    calls,
    onTurn: ahead.forget,
    minutes: () => bundle.app().app.limits.refreshMinutes,
    leaveOrganisation: () => bundle.app().app.timeouts.leaveOrganisation,
    onEnd() {
      account.clear();
      awaited.forget();
    },
    onOther: () => tabs.reset(),
  });
  const access = createAccess(session.state);
  const clock = createClock(platform.clock, calls, platform.local);
  const expressions = createExpressions(platform, {
    notices,
    clock,
    user: () => session.state.loginInfo,
    account: () => account.state.current,
  });
  const bundle = createBundle(platform, { dictionaries, expressions, loadExtension });
  const tabs = createTabs(
    platform.session,
    path => bundle.route(path),
    () => bundle.app().app.home,
    (route, params) => pageTitle(route, params, dictionaries),
    () => affixedPages(bundle.app(), guards),
  );
  const guards = createGuards(platform.page, { app: () => bundle.app(), access, account, calls });
  const appearance = createAppearance(platform);
  const organisations = createOrganisations(platform.channel, {
    calls,
    session,
    tabs,
    stay: () => bundle.app().app.organisationSwitch?.stay,
    home: () => bundle.app().app.home,
  });
  const drafts = createDrafts(platform.local, clock.now, session.owner);
  return {
    bundle,
    session,
    calls,
    requests: createRequests(platform, session),
    ahead,
    dictionaries,
    expressions,
    access,
    account,
    awaited,
    notices,
    clock,
    links: createLinks(platform, { notices, changes, app: () => bundle.app(), now: clock.now }),
    reach: createReach(platform),
    changes,
    tabs,
    appearance,
    organisations,
    drafts,
    guards,
    inbox: createInbox(platform, { calls, changes, session }),
    counts: createCounts(platform.page, { app: () => bundle.app(), calls, changes, guards }),
    recent: createRecent(platform.local, session.owner),
    lastChoices: createLastChoices(platform.local, session.owner),
    intents: createIntents(),
    shortcuts: createShortcuts(),
  };
}

/** The pinned pages that the person may enter as they stand. */
const affixedPages = ({ routes }: BundledApp, guards: GuardService): string[] =>
  routes.flatMap(route => (route.affix && guards.access(route, {}).kind === 'allowed' ? route.path : []));
