import type { IntentPort, RequestPort } from '../platform/widget.ts';
import type { CallService, ChangeService } from './calls/contract.ts';
import type { BundleService, DictionaryService, ExpressionService } from './documents/contract.ts';
import type { LinkService } from './link/contract.ts';
import type { AccessService, AccountService, OrganisationService, SessionService } from './person/contract.ts';
import type { AheadService } from './reads/contract.ts';
import type { AppearanceService, NoticeService, ReachService } from './screen/contract.ts';
import type { TabService } from './tabs/contract.ts';
import type { ClockService } from './time/contract.ts';
import type { ShortcutService } from './widgets/contract.ts';
import type {
  AwaitedService,
  CountService,
  DraftService,
  GuardService,
  InboxService,
  LastChoiceService,
  RecentService,
} from './work/contract.ts';

export type * from './documents/contract.ts';
export type * from './link/contract.ts';
export type * from './person/contract.ts';
export type * from './reads/contract.ts';
export type * from './screen/contract.ts';
export type * from './tabs/contract.ts';
export type * from './time/contract.ts';
export type * from './widgets/contract.ts';
export type * from './work/contract.ts';

/**
 * The runtime services as the renderer sees them. Each is a factory in a file of its own that gets
 * its platform (storage, fetch, clock) as arguments; none knows React. State that a screen watches is a valtio proxy.
 */
export interface Services {
  bundle: BundleService;
  session: SessionService;
  calls: CallService;
  requests: RequestPort;
  ahead: AheadService;
  dictionaries: DictionaryService;
  expressions: ExpressionService;
  access: AccessService;
  account: AccountService;
  awaited: AwaitedService;
  notices: NoticeService;
  clock: ClockService;
  links: LinkService;
  reach: ReachService;
  changes: ChangeService;
  tabs: TabService;
  appearance: AppearanceService;
  organisations: OrganisationService;
  recent: RecentService;
  lastChoices: LastChoiceService;
  inbox: InboxService;
  counts: CountService;
  guards: GuardService;
  drafts: DraftService;
  intents: IntentPort;
  shortcuts: ShortcutService;
}
