import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { mcpServer } from '../../heddle/mcp/serve.ts';
import type { Asking } from './asking.ts';
import { offerTo } from './offer.ts';
import { Reader } from './reader.ts';

/** Who asks by a request; the session adds when it has ended. */
export type Asked = Omit<Asking, 'over'>;

/** What a session stands on besides its person. */
export interface Place {
  /** The folder of the app. */
  folder: string;
  /** The PostgreSQL on which calls are tried. */
  databaseUrl: string;
  /** Milliseconds after which a session that is asked nothing ends; left out: a quarter of an hour. */
  rest?: number;
}

const quarterOfAnHour = 15 * 60_000;

/** One assistant at work in a person's name, from its first request to its last. */
export class AssistantSession {
  readonly id = randomUUID();
  readonly operatorId: number;
  /** When it was asked last (ms). */
  lastAsked = Date.now();
  readonly #transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => this.id });
  readonly #server: Server;
  readonly #reader: Reader;
  readonly #patience: number;
  readonly #over = new AbortController();
  #asking: Asking;
  #underWay = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(asked: Asked, { rest = quarterOfAnHour, ...place }: Place) {
    this.#patience = rest;
    this.operatorId = asked.deed.operator.operatorId;
    this.#asking = { ...asked, over: this.#over.signal };
    this.#reader = new Reader(place);
    this.#server = mcpServer(offerTo(() => this.#asking, this.#reader));
  }

  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  /** @param ended told once, by whatever it has ended */
  async open(ended: () => void): Promise<void> {
    this.#server.onclose = () => {
      clearTimeout(this.#idle);
      this.#over.abort();
      this.#reader.end();
      ended();
    };
    await this.#server.connect(this.#transport);
  }

  /**
   * Answers a request of the protocol.
   * @param asked the same person, by what they may now
   * @param body of a POST, parsed
   */
  async answer(request: IncomingMessage, response: ServerResponse, asked: Asked, body: unknown): Promise<void> {
    this.#asking = { ...asked, over: this.#over.signal };
    this.lastAsked = Date.now();
    clearTimeout(this.#idle);
    // A stream that waits for what the server has to say, which is nothing, keeps no session.
    const isWork = request.method === 'POST';
    if (isWork) this.#underWay += 1;
    response.once('close', () => {
      if (isWork) this.#underWay -= 1;
      this.#rest();
    });
    this.#rest();
    await this.#transport.handleRequest(request, response, body);
  }

  async end(): Promise<void> {
    await this.#server.close();
  }

  #rest(): void {
    clearTimeout(this.#idle);
    if (!this.isBusy && !this.#over.signal.aborted)
      this.#idle = setTimeout(() => void this.end(), this.#patience).unref();
  }
}
