import { createListeners } from '#runtime/kernel/listeners.ts';
import type { Commands } from '../client/commands.ts';
import type { Settlement } from '../client/settlement.ts';
import type { AgentEvent, EventFields } from '../protocol/events/index.ts';
import type { Payload, RequestType } from '../protocol/requests/index.ts';

export type Thread = EventFields<'emailMessage'>;
export interface Letter {
  messageId: string;
  /** 1 customer, 2 agent, 3 the system. */
  senderType?: number;
  from?: string;
  content?: string;
  createTime?: number;
}

/** What a panel of e-mails shows: plain values, replaced as a whole by each change. */
export interface MailboxSnapshot {
  /** The latest first. */
  threads: readonly Thread[];
  /** Unread by queue, as the switch counts. */
  unread: Readonly<Record<string, number>>;
  /** The thread in sight, or ''. */
  current: string;
  letters: readonly Letter[];
  /** Answers begun, by thread. */
  drafts: Readonly<Record<string, string>>;
}

export interface MailboxNeeds {
  /** The client's, or a desk's. */
  send: Commands['send'];
  onEvent(listener: (event: AgentEvent) => void): () => void;
}

export interface Mailbox {
  snapshot(): MailboxSnapshot;
  onChange(listener: () => void): () => void;
  /** Reads the list from the switch, after a log-in and after a cut. */
  resync(): Promise<void>;
  /** Shows a thread's letters (''; none), which are read from then on. */
  show(id: string): Promise<Settlement | null>;
  draft(id: string, text: string): void;
  /** A command of section 7; the events tell what came of it. A thread that is finished needs its draft no more. */
  do<T extends RequestType<'email'>>(type: T, payload: Payload<'email', T>): Promise<Settlement>;
  close(): void;
}

type Values = { threads?: Thread[]; letters?: Letter[] };

/** E-mails on top of a client or a desk; nothing happens until resync or an event. */
export function createMailbox({ send, onEvent }: MailboxNeeds): Mailbox {
  let now: MailboxSnapshot = { threads: [], unread: {}, current: '', letters: [], drafts: {} };
  const changed = createListeners<void>();
  const set = (changes: Partial<MailboxSnapshot>): void => {
    now = { ...now, ...changes };
    changed.tell();
  };
  const ask = async (sessionId?: string): Promise<{ result: Settlement; values: Values }> => {
    const result = await send('email', 'read', sessionId === undefined ? {} : { sessionId });
    return { result, values: result.kind === 'confirmed' ? ((result.response.values ?? {}) as Values) : {} };
  };
  const show = async (id: string): Promise<Settlement | null> => {
    if (id !== now.current) set({ current: id, letters: [] });
    if (id === '') return null;
    const { result, values } = await ask(id);
    // Another may be in sight by now.
    if (now.current === id && values.letters) set({ letters: values.letters });
    for (const thread of values.threads ?? []) set({ threads: withThread(now.threads, thread) });
    return result;
  };
  const deaf = onEvent(event => {
    if (event.scope !== 'email') return;
    if (event.event === 'emailUnreadCount') return set({ unread: { ...now.unread, [event.qid ?? '']: event.count } });
    const {
      type: _,
      event: __,
      scope: ___,
      ...thread
    } = event as Thread & { type: string; event: string; scope?: string };
    set({ threads: withThread(now.threads, thread) });
    if (event.event === 'emailMessage' && thread.sessionId === now.current) void show(now.current);
  });
  return {
    snapshot: () => now,
    onChange: changed.add,
    async resync() {
      const { values } = await ask();
      if (values.threads) set({ threads: values.threads });
    },
    show,
    draft(id, text) {
      const { [id]: _, ...rest } = now.drafts;
      set({ drafts: text === '' ? rest : { ...rest, [id]: text } });
    },
    async do(type, payload) {
      const result = await send('email', type, payload);
      const { sessionId } = payload as { sessionId?: string };
      if (type === 'finish' && result.kind === 'confirmed' && sessionId !== undefined) {
        const { [sessionId]: _, ...drafts } = now.drafts;
        set({ drafts });
      }
      if (sessionId !== undefined && sessionId === now.current && result.kind === 'confirmed') await show(sessionId);
      return result;
    },
    close: deaf,
  };
}

/** A thread as it is now takes the place of what it was. */
function withThread(threads: readonly Thread[], thread: Thread): readonly Thread[] {
  const others = threads.filter(({ sessionId }) => sessionId !== thread.sessionId);
  return [...others, thread].sort((a, b) => (b.createTime ?? 0) - (a.createTime ?? 0));
}
