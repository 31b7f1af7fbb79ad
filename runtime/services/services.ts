import type { IntentPort } from '../platform/widget.ts';
import type { CallService } from './calls/contract.ts';
import type { BundleService, DictionaryService, ExpressionService } from './contracts/documents.ts';
import type { AccessService, AccountService, OrganisationService, SessionService } from './contracts/person.ts';
import type {
  AppearanceService,
  ClockService,
  NoticeService,
  ReachService,
  ShortcutService,
} from './contracts/screen.ts';
import type { ChangeService, DraftService, GateService, RecentService, TabService } from './contracts/work.ts';

export type * from './contracts/documents.ts';
export type * from './contracts/person.ts';
export type * from './contracts/screen.ts';
export type * from './contracts/work.ts';

/**
 * The runtime services as the renderer sees them. Each is a factory in a file of its own that gets
 * its platform (storage, fetch, clock) as arguments; none knows React. State that a screen watches is a valtio proxy.
 */
export interface Services {
  bundle: BundleService;
  session: SessionService;
  calls: CallService;
  dictionaries: DictionaryService;
  expressions: ExpressionService;
  access: AccessService;
  account: AccountService;
  notices: NoticeService;
  clock: ClockService;
  reach: ReachService;
  changes: ChangeService;
  tabs: TabService;
  appearance: AppearanceService;
  organisations: OrganisationService;
  recent: RecentService;
  gate: GateService;
  drafts: DraftService;
  intents: IntentPort;
  shortcuts: ShortcutService;
}
