import { proxy } from 'valtio/vanilla';
import type { Platform } from '#runtime/platform/platform.ts';
import { CallError, type CallService, type ChangeService } from '../calls/contract.ts';
import type { SessionService } from '../person/contract.ts';
import type { InboxService } from './contract.ts';

const address = '/heddle/notices';
/** A stream that has ended is opened again after this, ms; until then nothing new is heard. */
const pause = 15_000;

/** What one is told under the bell: kept up by server-sent events while the window is in sight. */
export function createInbox(
  { fetch, clock, page }: Pick<Platform, 'fetch' | 'clock' | 'page'>,
  {
    calls,
    changes,
    session,
  }: { calls: CallService; changes: ChangeService; session: Pick<SessionService, 'state' | 'reread'> },
): InboxService {
  const state = proxy<InboxService['state']>({ unread: 0, notices: [], failure: '' });
  const refresh = async (): Promise<void> => {
    // What cannot be read now is read with the next notice.
    try {
      const inbox = await calls.run<Omit<InboxService['state'], 'failure'>>('inbox.list', {}, { quiet: true });
      Object.assign(state, inbox, { failure: '' });
    } catch (error) {
      state.failure = error instanceof CallError ? error.message : '请求失败';
    }
  };
  // What one is told is mostly of a task: lists of tasks that are open are read again. It may be of a role as well: what
  // one may do, the menu among it, follows without a new log-in.
  const hear = seldom(clock, () => {
    void refresh();
    void session.reread().catch(() => undefined);
    for (const entity of ['approvalTask', 'approval']) changes.note(entity);
  });
  const take = (event: string): void => {
    const [, kind, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
    if (kind === 'notice') hear();
    if (kind === 'changed') changes.elsewhere.note(...namesIn(data));
  };
  return {
    state,
    refresh,
    async read(which) {
      const args = which === 'all' ? { upTo: state.notices[0]?.id ?? 0 } : { ids: which.join(',') };
      // The call has said what went wrong.
      await calls.run('inbox.read', args).catch(() => undefined);
      await refresh();
    },
    follow() {
      let over = false;
      let cancel = (): void => undefined;
      let present: AbortController | undefined;
      const hush = (): void => {
        cancel();
        present?.abort();
        present = undefined;
      };
      const attend = (): void => {
        hush();
        if (over || !page.inSight()) return;
        void refresh();
        void stream();
      };
      const stream = async (): Promise<void> => {
        const own = new AbortController();
        present = own;
        try {
          const headers = { authorization: `Bearer ${session.state.token}` };
          const { ok, body } = await fetch(address, { headers, signal: own.signal, cache: 'no-store' });
          const reader = ok ? body?.getReader() : undefined;
          const decoder = new TextDecoder();
          let text = '';
          for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
            const events = (text + decoder.decode(part.value, { stream: true })).split('\n\n');
            text = events.pop() ?? '';
            for (const event of events) take(event);
          }
        } catch {
          // It is opened again below.
        }
        if (present === own) cancel = clock.after(pause, attend);
      };
      attend();
      const ends = [page.onSight(attend), page.onWake(attend)];
      return () => {
        over = true;
        hush();
        for (const end of ends) end();
      };
    },
  };
}

/** At once, and while more is heard no sooner again than so many ms later: of many that are decided together each is told. */
const rest = 1000;

function seldom({ after }: Platform['clock'], work: () => void): () => void {
  let isResting = false;
  let isWanted = false;
  const hear = (): void => {
    isWanted = isResting;
    if (isResting) return;
    isResting = true;
    after(rest, () => {
      isResting = false;
      if (isWanted) hear();
    });
    work();
  };
  return hear;
}

/** The names of an event; none where it is not what it should be. */
function namesIn(data: string): string[] {
  try {
    const names: unknown = JSON.parse(data);
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
