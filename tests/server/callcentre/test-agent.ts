import { randomBytes } from 'node:crypto';
import { Client } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { expect, vi } from 'vitest';
import type { Response } from '#agent/protocol/answers.ts';
import { decode } from '#agent/protocol/decode.ts';
import { subscriptions } from '#agent/protocol/destinations.ts';
import { encodeRequest } from '#agent/protocol/encode.ts';
import type { Family } from '#agent/protocol/requests/index.ts';
import type { LoginData } from '#agent/protocol/session.ts';
import { sampleCentre } from '#server/callcentre/sample.ts';

type Event = Record<string, unknown> & { event: string };
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects of an answer; what is not there fails it.
type Values = Record<string, any>;

/** An agent's client, as plain as can be: @stomp/stompjs over sockjs-client, and the messages of agent/protocol. */
export class TestAgent {
  readonly events: Event[] = [];
  readonly responses: Response[] = [];
  private count = 0;
  private readonly client: Client;

  private constructor(
    root: string,
    readonly cno: string,
    readonly data: LoginData,
    readonly sessionId: string,
  ) {
    this.client = new Client({
      webSocketFactory: () =>
        new SockJS(`${root}/agent`, null, { sessionId: () => sessionId, transports: ['websocket'] }),
      reconnectDelay: 0,
    });
  }

  /** The log-in at {host}/login, the connection and the subscriptions. */
  static async enter(root: string, cno: string, sessionId = randomBytes(5).toString('hex')): Promise<TestAgent> {
    const password = sampleCentre.agents.find(agent => agent.cno === cno)?.password;
    const body = JSON.stringify({ identifier: sampleCentre.identifier, cno, password });
    const response = await fetch(`${root}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const answer = await response.json();
    expect(answer).toMatchObject({ code: 0 });
    const agent = new TestAgent(root, cno, answer.data, sessionId);
    await new Promise<void>(resolve => {
      agent.client.onConnect = () => resolve();
      agent.client.activate();
    });
    for (const destination of subscriptions(answer.data))
      agent.client.subscribe(destination, ({ body }) => agent.hear(body));
    return agent;
  }

  async logIn(given: Record<string, unknown> = {}): Promise<void> {
    const login = {
      sessionId: this.sessionId,
      token: this.data.token,
      bindType: 2,
      bindTel: `8${this.cno}`,
      loginStatus: 1,
      ...given,
    };
    this.send('login', login);
    await this.until(() => this.of('kickout').some(({ sessionId }) => sessionId === this.sessionId));
    await this.sawStatus({});
  }

  send(type: string, fields: Record<string, unknown> = {}, family: Family = 'agent'): string {
    const utid = `${this.cno}-${this.count++}`;
    const { enterpriseId } = this.data;
    const frame = encodeRequest(family, type as never, fields as never, { enterpriseId, cno: this.cno, utid });
    this.client.publish(frame);
    return utid;
  }

  /** Sends and waits for the response. */
  async ask(type: string, fields: Record<string, unknown> = {}, family: Family = 'agent'): Promise<Response> {
    const utid = this.send(type, fields, family);
    await this.until(() => this.responses.some(response => response.utid === utid));
    return this.responses.find(response => response.utid === utid) as Response;
  }

  async can(type: string, fields: Record<string, unknown> = {}, family: Family = 'agent'): Promise<Values> {
    const { code, msg, values = {} } = await this.ask(type, fields, family);
    expect({ type, code, msg }).toEqual({ type, code: 0, msg: 'ok' });
    return values;
  }

  /** The same for chats. */
  chats(type: string, fields: Record<string, unknown> = {}) {
    return this.can(type, fields, 'chat');
  }

  /** The same for e-mails. */
  emails(type: string, fields: Record<string, unknown> = {}) {
    return this.can(type, fields, 'email');
  }

  of(name: string): Event[] {
    return this.events.filter(({ event }) => event === name);
  }

  /** Waits for an event of this name with these fields, forgetting what came before it. */
  async saw(name: string, fields: Record<string, unknown> = {}): Promise<Event> {
    const matches = (event: Event): boolean =>
      event.event === name && Object.entries(fields).every(([key, value]) => event[key] === value);
    await this.until(
      () => this.events.some(matches),
      () => `${name} ${JSON.stringify(fields)}, not ${this.told().join(' ')}`,
    );
    const index = this.events.findIndex(matches);
    const [event] = this.events.splice(0, index + 1).slice(-1);
    return event as Event;
  }

  /** The same for a status of one's own. */
  sawStatus(fields: Record<string, unknown>): Promise<Event> {
    return this.saw('status', { cno: this.cno, ...fields });
  }

  /** What has come, in short. */
  told(): string[] {
    return this.events.map(({ event, code, action, cno }) =>
      [event, event === 'status' && cno !== this.cno ? cno : '', code, action].filter(Boolean).join('/'),
    );
  }

  /** The line is cut without a word. */
  cut(): void {
    this.client.forceDisconnect();
  }

  leave(): Promise<void> {
    return this.client.deactivate();
  }

  private hear(body: string): void {
    const read = decode(body);
    if (read.kind === 'event') this.events.push(read.event as unknown as Event);
    else if (read.kind === 'response') this.responses.push(read.response);
    else throw new Error(`The switch said what agent/protocol does not know: ${body}`);
  }

  private async until(done: () => boolean, why = (): string => 'nothing came'): Promise<void> {
    await vi.waitFor(
      () => {
        if (!done()) throw new Error(`${this.cno} waited in vain: ${why()}`);
      },
      { timeout: 90_000, interval: 10 },
    );
  }
}
