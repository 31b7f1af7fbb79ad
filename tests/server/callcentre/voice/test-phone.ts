import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { startClock } from '#server/callcentre/media/clock.ts';
import { type Frame, silence } from '#server/callcentre/media/g711.ts';
import { loudness } from '#server/callcentre/media/mixer.ts';
import { Peer } from '#server/callcentre/media/peer.ts';
import { digest, parseCredentials } from '#server/callcentre/sip/digest.ts';
import {
  header,
  type SipMessage,
  type SipRequest,
  type SipResponse,
  writeRequest,
  writeResponse,
} from '#server/callcentre/sip/message.ts';
import { parseMessage } from '#server/callcentre/sip/parse.ts';

export interface Account {
  user: string;
  password: string;
  url: string;
}

/** A softphone as plain as can be: SIP by hand over a websocket, and one peer connection for each call. */
export class TestPhone {
  readonly heard: SipMessage[] = [];
  readonly contact = `sip:${randomBytes(4).toString('hex')}@phone.invalid;transport=ws`;
  peer: Peer | undefined;
  /** The loudest of what came since `listen`. */
  loudest = 0;
  says: () => Frame = () => silence;
  private clock: (() => void) | undefined;
  private count = 0;
  private line!: WebSocket;

  private constructor(private readonly account: Account) {}

  static async connect(account: Account, protocol = 'sip'): Promise<TestPhone> {
    const phone = new TestPhone(account);
    await phone.connect(protocol);
    return phone;
  }

  async connect(protocol = 'sip'): Promise<void> {
    this.line = new WebSocket(this.account.url, protocol);
    this.line.on('message', data => this.hear(String(data)));
    await new Promise((resolve, reject) => this.line.once('open', resolve).once('error', reject));
  }

  send(text: string): void {
    this.line.send(text);
  }

  /** REGISTER, and again with the answer to the challenge. @returns the status */
  async register({ seconds = 60, password = this.account.password } = {}): Promise<SipResponse> {
    const first = await this.ask('REGISTER', [['Contact', `<${this.contact}>;expires=${seconds}`]]);
    const given = parseCredentials(header(first, 'www-authenticate') ?? '') ?? new Map<string, string>();
    const answer = new Map([
      ...given,
      ['username', this.account.user],
      ['uri', 'sip:switch'],
      ['nc', '00000001'],
      ['cnonce', 'c'],
    ]);
    answer.set('response', digest(answer, 'REGISTER', password));
    const authorization = `Digest ${[...answer].map(([key, value]) => `${key}="${value}"`).join(', ')}`;
    return this.ask('REGISTER', [
      ['Contact', `<${this.contact}>;expires=${seconds}`],
      ['Authorization', authorization],
    ]);
  }

  /** Sends a request of no dialog and waits for its last response. */
  async ask(method: string, fields: [string, string][] = []): Promise<SipResponse> {
    const sequence = ++this.count;
    const own = `<sip:${this.account.user}@switch>`;
    this.send(
      writeRequest(method, 'sip:switch', [
        ['Via', `SIP/2.0/WS phone.invalid;branch=z9hG4bK${sequence}`],
        ['From', `${own};tag=1`],
        ['To', own],
        ['Call-ID', `register-${this.contact}`],
        ['CSeq', `${sequence} ${method}`],
        ...fields,
      ]),
    );
    return this.until(() =>
      this.heard.find(
        (one): one is SipResponse =>
          one.kind === 'response' && one.status >= 200 && header(one, 'cseq') === `${sequence} ${method}`,
      ),
    );
  }

  /** Waits for a request, and takes it off what was heard. */
  async got(method: string): Promise<SipRequest> {
    const request = await this.until(() =>
      this.heard.find((one): one is SipRequest => one.kind === 'request' && one.method === method),
    );
    this.heard.splice(this.heard.indexOf(request), 1);
    return request;
  }

  respond(request: SipRequest, status: number, body = ''): void {
    const fields: [string, string][] = [
      ['Contact', `<${this.contact}>`],
      ...(body ? [['Content-Type', 'application/sdp'] as [string, string]] : []),
    ];
    this.send(writeResponse(request, status, { tag: 'phone', fields, body }));
  }

  /** Rings, answers and speaks. */
  async answer(invite: SipRequest): Promise<void> {
    this.respond(invite, 180);
    this.peer = new Peer();
    const description = await this.peer.answer(invite.body);
    this.clock = startClock(() => {
      this.peer?.send(this.says());
      this.loudest = Math.max(this.loudest, loudness(this.peer?.take() ?? silence));
    });
    this.respond(invite, 200, description);
    await this.got('ACK');
  }

  /** A request within the call that `invite` began. */
  within(invite: SipRequest, method: string, body = ''): void {
    const [from, to] = [header(invite, 'to'), header(invite, 'from')];
    this.send(
      writeRequest(
        method,
        'sip:switch@switch.invalid',
        [
          ['Via', `SIP/2.0/WS phone.invalid;branch=z9hG4bKd${++this.count}`],
          ['From', `${from};tag=phone`],
          ['To', to ?? ''],
          ['Call-ID', header(invite, 'call-id') ?? ''],
          ['CSeq', `${++this.count} ${method}`],
        ],
        body,
      ),
    );
  }

  /** Whether anything louder than `least` comes within two seconds. */
  async hears(least = 300): Promise<boolean> {
    this.loudest = 0;
    return this.until(() => (this.loudest > least ? true : undefined), 2000).catch(() => false);
  }

  /** Whether for longer than a pause between two sentences nothing comes, within four seconds. */
  async hearsNothing(least = 300): Promise<boolean> {
    for (let left = 4; left > 0; left--) {
      this.loudest = 0;
      await setTimeout(1600);
      if (this.loudest <= least) return true;
    }
    return false;
  }

  hangUp(): void {
    this.clock?.();
    this.peer?.close();
    this.peer = undefined;
  }

  /** The line is gone without a word; a talk goes on. */
  drop(): void {
    this.line.terminate();
  }

  get isOpen(): boolean {
    return this.line.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.hangUp();
    this.line.close();
  }

  private hear(text: string): void {
    const message = parseMessage(text);
    if (!message) throw new Error(`The switch sent what is no SIP message: ${text}`);
    this.heard.push(message);
  }

  private until<T>(find: () => T | undefined, timeout = 5000): Promise<T> {
    return vi.waitFor(
      () => {
        const found = find();
        if (found === undefined) {
          const came = this.heard.map(one => (one.kind === 'request' ? one.method : one.status));
          throw new Error(`The phone waited in vain; there came ${came.join(' ')}`);
        }
        return found;
      },
      { timeout, interval: 10 },
    );
  }
}
