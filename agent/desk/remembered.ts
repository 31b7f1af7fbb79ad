import type { Platform } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { AgentSession, PhoneLoginForm } from '../protocol/session.ts';
import type { DeskState } from './desk-state.ts';

type Form = Omit<PhoneLoginForm, 'password'>;
/** A session with its token, and what was shown of it. */
interface Last {
  session: AgentSession;
  state: DeskState;
}

/** Changes with the shape of what is kept: what an older page kept is of no use. */
const shape = 4;

const isForm = (value: unknown): value is Form =>
  isRecord(value) && typeof value.identifier === 'string' && typeof value.cno === 'string';
const isLast = (value: unknown): value is Last & { shape: number } =>
  isRecord(value) && value.shape === shape && isForm(value.session) && isRecord(value.state);

/** What outlives a page. The password never does. */
export interface Remembered {
  /** What the last log-in was asked for, on this machine. */
  form(): Form | null;
  keepForm(form: PhoneLoginForm): void;
  /** For the reload of this tab; it ends with the tab. */
  last(): Last | null;
  keep(last: Last | null): void;
}

export function createRemembered({ local, session }: Pick<Platform, 'local' | 'session'>, scope: string): Remembered {
  const keys = { form: `agent.form.${scope}`, last: `agent.last.${scope}` };
  return {
    form: () => readStored(local, keys.form, isForm),
    keepForm({ password: _, ...form }) {
      writeStored(local, keys.form, form);
    },
    last: () => readStored(session, keys.last, isLast),
    keep(last) {
      if (last) writeStored(session, keys.last, { ...last, shape });
      else session.remove(keys.last);
    },
  };
}
