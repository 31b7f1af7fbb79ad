import { createListeners } from '#runtime/kernel/listeners.ts';
import type { ChannelPort } from '#runtime/platform/platform.ts';
import type { CallService, ListAnswer } from '../calls/contract.ts';
import type { TabService } from '../tabs/contract.ts';
import type { OrganisationRow, OrganisationService, SessionService } from './contract.ts';

interface Deps {
  calls: Pick<CallService, 'run'>;
  session: Pick<SessionService, 'state' | 'changeOrganisation' | 'reread'>;
  tabs: Pick<TabService, 'state' | 'reset' | 'address'>;
  /** The page to go to where it was open: the boss information. */
  stay(): string | undefined;
  home(): string;
}

/** The organisations of the operator, and the switch among them (spec 3.3, 4.3). All windows of a browser are in one. */
export function createOrganisations(channel: ChannelPort, deps: Deps): OrganisationService {
  const changed = createListeners<string>();
  const { session, tabs } = deps;

  channel.listen('organisation', orgId => {
    // The other window has stored the token; this one reads who it is now.
    if (typeof orgId !== 'number' || !session.state.token || session.state.loginInfo?.org.orgId === orgId) return;
    session.reread().then(
      () => {
        tabs.reset();
        changed.tell(session.state.loginInfo?.org.orgName ?? '');
      },
      () => undefined,
    );
  });

  return {
    list: query =>
      deps.calls.run<ListAnswer & { records: OrganisationRow[] }>(
        'login.organizes',
        { ...query, operatorId: session.state.loginInfo?.operatorId },
        { quiet: true, asks: true },
      ),
    async change(orgId) {
      await session.changeOrganisation(orgId);
      const stay = deps.stay();
      const stays = stay !== undefined && tabs.state.tabs.some(tab => tab.path === stay);
      tabs.reset();
      channel.send('organisation', orgId);
      return tabs.address(stays && stay ? stay : deps.home());
    },
    onChangedElsewhere: changed.add,
  };
}
