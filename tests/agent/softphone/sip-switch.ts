import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/** A SIP message of either kind. */
interface Message {
  start: string;
  header(name: string): string;
  body: string;
}
type Fields = Record<string, string>;

const realm = 'test';
const nonce = 'a-nonce';
const own = 'switch.test';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
let counter = 0;
const fresh = (): string => {
  counter += 1;
  return `x${counter}${Date.now().toString(36)}`;
};

function read(text: string): Message {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const header = (name: string): string => {
    const line = lines.find(known => known.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return line?.slice(line.indexOf(':') + 1).trim() ?? '';
  };
  return { start, header, body };
}
const write = (start: string, fields: Fields, body = ''): string =>
  [
    start,
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    ...(body ? ['Content-Type: application/sdp'] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
const uriOf = (address: string): string => /<([^>]+)>/.exec(address)?.[1] ?? address;

/** One telephone's socket. */
class Phone {
  user = '';
  contact = '';
  readonly waiting = new Map<string, (answer: Message) => void>();
  readonly legs = new Map<string, Leg>();
  constructor(
    readonly socket: WebSocket,
    readonly board: SipSwitch,
  ) {
    socket.on('message', data => this.hear(read(String(data))));
  }

  answer(request: Message, status: string, fields: Fields = {}, body = ''): void {
    const echoed = Object.fromEntries(
      ['Via', 'From', 'To', 'Call-ID', 'CSeq'].map(name => [name, request.header(name)]),
    );
    this.socket.send(write(`SIP/2.0 ${status}`, { ...echoed, ...fields }, body));
  }

  private hear(message: Message): void {
    if (message.start.startsWith('SIP/2.0')) {
      if (!/^SIP\/2\.0 1/.test(message.start))
        this.waiting.get(message.header('CSeq') + message.header('Call-ID'))?.(message);
      return;
    }
    const [method = ''] = message.start.split(' ');
    this.board.heard.push({ user: this.user, method, body: message.body });
    if (method === 'REGISTER') this.register(message);
    else if (method === 'BYE' || method === 'INFO') {
      this.answer(message, '200 OK');
      if (method === 'BYE') void this.legs.get(message.header('Call-ID'))?.over();
    } else if (method === 'INVITE') void this.reinvited(message);
  }

  private register(request: Message): void {
    const given = Object.fromEntries(
      [...request.header('Authorization').matchAll(/(\w+)="?([^",]+)"?/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    const user = /sip:([^@]+)@/.exec(request.header('To'))?.[1] ?? '';
    const password = this.board.passwords[user];
    const right = md5(`${md5(`${user}:${realm}:${password}`)}:${nonce}:${md5(`REGISTER:${given.uri}`)}`);
    const to = `${request.header('To')};tag=${fresh()}`;
    if (given.response === undefined)
      this.answer(request, '401 Unauthorized', {
        To: to,
        'WWW-Authenticate': `Digest realm="${realm}", nonce="${nonce}"`,
      });
    else if (given.response !== right) this.answer(request, '403 Forbidden', { To: to });
    else {
      this.user = user;
      this.contact = uriOf(request.header('Contact'));
      const leaving = request.header('Expires') === '0';
      if (leaving) this.board.phones.delete(user);
      else this.board.phones.set(user, this);
      this.answer(request, '200 OK', { To: to, Contact: `${request.header('Contact')}` });
    }
  }

  /** A hold or its end: the other side is asked. */
  private async reinvited(request: Message): Promise<void> {
    const leg = this.legs.get(request.header('Call-ID'));
    const answer = await leg?.other?.invite(request.body);
    if (!answer) return this.answer(request, '488 Not Acceptable Here');
    leg?.other?.acknowledge();
    this.answer(request, '200 OK', { Contact: `<sip:${own};transport=ws>` }, answer.body);
  }
}

/** The switch's dialog with one telephone. */
class Leg {
  other: Leg | null = null;
  private readonly callId = fresh();
  private readonly tag = fresh();
  private to: string;
  private sequence = 0;
  private ended = false;
  constructor(
    private readonly phone: Phone,
    private readonly caller: string,
  ) {
    this.to = `<sip:${phone.user}@${own}>`;
    phone.legs.set(this.callId, this);
  }

  private send(method: string, fields: Fields, body = ''): string {
    const cseq = `${this.sequence} ${method}`;
    const message = write(
      `${method} ${this.phone.contact} SIP/2.0`,
      {
        Via: `SIP/2.0/WS ${own};branch=z9hG4bK${fresh()}`,
        'Max-Forwards': '70',
        From: `<sip:${this.caller}@${own}>;tag=${this.tag}`,
        To: this.to,
        'Call-ID': this.callId,
        CSeq: cseq,
        Contact: `<sip:${own};transport=ws>`,
        ...fields,
      },
      body,
    );
    this.phone.socket.send(message);
    return cseq + this.callId;
  }

  /** Invites, or invites again; the final answer where it is a good one. */
  async invite(offer: string, fields: Fields = {}): Promise<Message | null> {
    this.sequence += 1;
    const key = this.send('INVITE', fields, offer);
    const answer = await new Promise<Message>(resolve => this.phone.waiting.set(key, resolve));
    this.phone.waiting.delete(key);
    this.to = answer.header('To');
    if (answer.start.startsWith('SIP/2.0 200')) return answer;
    this.refusal = answer.start;
    this.acknowledge();
    return null;
  }
  refusal = '';

  acknowledge(body = ''): void {
    this.send('ACK', {}, body);
  }

  /** It hung up: the other one is told. */
  async over(): Promise<void> {
    if (this.ended) return;
    this.ended = true;
    this.phone.legs.delete(this.callId);
    const { other } = this;
    if (!other || other.ended) return;
    other.ended = true;
    other.phone.legs.delete(other.callId);
    other.sequence += 1;
    other.send('BYE', {});
  }
}

/**
 * A small switch for tests: registers telephones by digest (password = the one given) and connects two of them, each
 * of which it calls (RFC 3725, flow I). Sound goes from one to the other.
 */
export class SipSwitch {
  readonly phones = new Map<string, Phone>();
  readonly heard: { user: string; method: string; body: string }[] = [];
  private readonly sockets: WebSocketServer;
  constructor(
    server: Server,
    path: string,
    readonly passwords: Record<string, string>,
  ) {
    this.sockets = new WebSocketServer({
      server,
      path,
      handleProtocols: offered => (offered.has('sip') ? 'sip' : false),
    });
    this.sockets.on('connection', socket => new Phone(socket, this));
  }

  /** Calls the first, then the second; 'talking', or why not. */
  async connect(first: { user: string; fields?: Fields }, second: { user: string; fields?: Fields }): Promise<string> {
    const [a, b] = [this.phones.get(first.user), this.phones.get(second.user)];
    if (!a || !b) return 'not registered';
    const [legA, legB] = [new Leg(a, second.user), new Leg(b, first.user)];
    const offer = await legA.invite('', first.fields);
    if (!offer) return legA.refusal;
    legA.other = legB;
    legB.other = legA;
    const answer = await legB.invite(offer.body, second.fields);
    if (!answer) {
      legA.acknowledge();
      await legB.over();
      return legB.refusal;
    }
    legB.acknowledge();
    legA.acknowledge(answer.body);
    return 'talking';
  }

  /** Breaks a telephone's line without a word. */
  cut(user: string): void {
    this.phones.get(user)?.socket.terminate();
    this.phones.delete(user);
  }

  close(): void {
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }
}
