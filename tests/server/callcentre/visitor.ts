import { vi } from 'vitest';

type Event = Record<string, unknown> & { event: string };
interface Answer {
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects of an answer; what is not there fails it.
  data?: any;
}

/** The visitor's side of a chat, by HTTP and server-sent events. */
export class Visitor {
  readonly events: Event[] = [];
  private readonly over = new AbortController();

  private constructor(
    private readonly root: string,
    readonly token: string,
    readonly visitorId: string,
    readonly mainUniqueId: string,
  ) {}

  /** @param supervisor the token of a supervisor's log-in. */
  static async arrive(root: string, supervisor: string, name: string, to: string): Promise<Visitor> {
    const { data } = await post(`${root}/sandbox/visitor`, supervisor, { name, to });
    const visitor = new Visitor(root, data.token, data.visitorId, data.mainUniqueId);
    const response = await fetch(`${root}/visit/events`, {
      headers: { authorization: `Bearer ${data.token}` },
      signal: visitor.over.signal,
    });
    void visitor.listen(response).catch(() => undefined);
    return visitor;
  }

  do(what: string, given: object = {}): Promise<Answer> {
    return post(`${this.root}/visit/${what}`, this.token, given);
  }

  say(content: string, messageId = content): Promise<Answer> {
    return this.do('message', { messageId, messageType: 1, content });
  }

  /** Waits for an event of this name with these fields, forgetting what came before it. */
  saw(name: string, fields: Record<string, unknown> = {}): Promise<Event> {
    return vi.waitFor(
      () => {
        const index = this.events.findIndex(
          event => event.event === name && Object.entries(fields).every(([key, value]) => event[key] === value),
        );
        if (index < 0) throw new Error(`The visitor waited for ${name}: ${this.events.map(({ event }) => event)}`);
        return this.events.splice(0, index + 1).at(-1) as Event;
      },
      { timeout: 5000, interval: 10 },
    );
  }

  leave(): void {
    this.over.abort();
  }

  private async listen(response: Response): Promise<void> {
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (text + part).split('\n\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) this.events.push(JSON.parse(line.slice(6)));
    }
  }
}

export async function post(url: string, token: string, body: object): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}
