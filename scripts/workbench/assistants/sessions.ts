import { ServerError } from '#server/errors/server-error.ts';
import { type Asked, AssistantSession, type Place } from './session.ts';

/** Sessions at a time, each with a process that has all documents in its memory; and of one person. */
const most = { all: 6, ofOne: 2 };

/** The sessions of assistants at a server. */
export class Sessions {
  readonly #sessions = new Map<string, AssistantSession>();
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  /** @throws ServerError noAssistant where it has ended, or is somebody else's */
  of(id: string, operatorId: number): AssistantSession {
    const session = this.#sessions.get(id);
    if (session?.operatorId !== operatorId) throw new ServerError('noAssistant');
    return session;
  }

  /**
   * Begins one; of a person who has as many already, the one that has rested longest ends.
   * @throws ServerError rejected where all of them are at work
   */
  async begin(asked: Asked): Promise<AssistantSession> {
    const { operatorId } = asked.deed.operator;
    const own = [...this.#sessions.values()].filter(session => session.operatorId === operatorId);
    if (own.length >= most.ofOne) await this.#makeRoom(own, '您的助手都在工作，请等其中一个结束再连接');
    else if (this.#sessions.size >= most.all)
      throw new ServerError('rejected', { values: { message: '使用助手的人太多，请稍后再试' } });
    const session = new AssistantSession(asked, this.#place);
    this.#sessions.set(session.id, session);
    await session.open(() => this.#sessions.delete(session.id));
    return session;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map(session => session.end()));
  }

  async #makeRoom(own: readonly AssistantSession[], message: string): Promise<void> {
    const [rested] = own.filter(({ isBusy }) => !isBusy).sort((one, other) => one.lastAsked - other.lastAsked);
    if (!rested) throw new ServerError('rejected', { values: { message } });
    await rested.end();
  }
}
