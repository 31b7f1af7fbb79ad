import { randomUUID } from 'node:crypto';
import { reaches, readSendTo, userDestination } from '#agent/protocol/destinations.ts';
import { type Frame, FrameError, type Version, versions, writeFrame } from '#agent/protocol/stomp/frame.ts';
import { FrameParser } from '#agent/protocol/stomp/parser.ts';
import { type Address, isShared } from './destinations.ts';
import { agreeBeats, beat, offeredBeat } from './heart-beat.ts';

/** The line to one client, as a transport offers it. */
export interface Line {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** What a client sent to the switch. */
export interface Sent {
  /** /app/{agent|chat|email}/handle/{type}. */
  destination: string;
  body: string;
}

/** Most subscriptions of one session; clients need six. */
const mostSubscriptions = 64;
/** Milliseconds in which a client must say CONNECT. */
const patience = 15_000;

/** One conversation in STOMP 1.0 to 1.2, from CONNECT to DISCONNECT. */
export class Session {
  private readonly parser = new FrameParser();
  /** Id → destination. */
  private readonly subscriptions = new Map<string, string>();
  private version: Version | undefined;
  private beats: ReturnType<typeof beat> | undefined;
  private count = 0;
  private isOver = false;
  private readonly waiting = setTimeout(() => this.fail('No CONNECT came'), patience);
  /** As whom it asks and hears; the switch sets it with a log-in. */
  user: string | undefined;
  /** Whether who is logged in watches others: /monitor is for supervisors. */
  supervises = false;

  constructor(
    /** The session id of the transport, which is that of the agent's session (agent spec 3). */
    readonly id: string,
    private readonly line: Line,
    private readonly onSent: (sent: Sent) => void,
  ) {}

  /** Takes what the transport brought. */
  receive(text: string): void {
    if (this.isOver) return;
    this.beats?.heard();
    let frame: Frame | undefined;
    try {
      for (const part of this.parser.push(text)) {
        frame = part === 'beat' ? undefined : part;
        if (frame) this.take(frame);
        if (this.isOver) return;
        frame = undefined;
      }
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      this.fail(error.message, frame);
    }
  }

  /** Sends a JSON text to the client if it listens to the address. */
  deliver(address: Address, body: string): void {
    const { version } = this;
    const shared = 'destination' in address ? address.destination : undefined;
    // A client that named a queue twice gets one copy.
    const [id, destination] =
      [...this.subscriptions].find(([, one]) =>
        shared === undefined ? one === userDestination : one === shared || reaches(shared, one),
      ) ?? [];
    if (!version || this.isOver || id === undefined || destination === undefined) return;
    const headers = {
      destination: shared ?? destination,
      'content-type': 'application/json',
      subscription: id,
      'message-id': `${this.id}-${this.count++}`,
    };
    this.line.send(writeFrame('MESSAGE', headers, body, version));
  }

  /** The transport has gone, or the switch ends the session. */
  end(code = 1000, reason = 'Normal closure'): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.waiting);
    this.beats?.stop();
    this.line.close(code, reason);
  }

  private take(frame: Frame): void {
    const isFirst = frame.command === 'CONNECT' || frame.command === 'STOMP';
    if (isFirst) return this.connect(frame);
    if (!this.version) throw new FrameError('The first frame is CONNECT or STOMP');
    this.execute(frame);
    const receipt = frame.headers.get('receipt');
    if (receipt !== undefined) this.line.send(writeFrame('RECEIPT', { 'receipt-id': receipt }, '', this.version));
    if (frame.command === 'DISCONNECT') this.end();
  }

  private connect({ command, headers }: Frame): void {
    if (this.version) throw new FrameError('The session is connected already');
    const offered = headers
      .get('accept-version')
      ?.split(',')
      .map(text => text.trim()) ?? ['1.0'];
    const version = versions.findLast(one => offered.includes(one));
    if (!version) throw new FrameError(`Supported protocol versions are ${versions.join(' ')}`);
    if (command === 'STOMP' && version === '1.0') throw new FrameError('STOMP 1.0 begins with CONNECT');
    const beats = agreeBeats(headers.get('heart-beat'));
    if (!beats) throw new FrameError('heart-beat is two numbers of milliseconds');
    clearTimeout(this.waiting);
    this.version = this.parser.version = version;
    this.beats = beat(
      beats,
      () => this.line.send('\n'),
      () => this.fail('No heart-beat came'),
    );
    const terms = version === '1.0' ? {} : { version, 'heart-beat': `${offeredBeat},${offeredBeat}`, server: 'heddle' };
    this.line.send(writeFrame('CONNECTED', { ...terms, session: this.id || randomUUID() }, '', version));
  }

  private execute({ command, headers, body }: Frame): void {
    const need = (name: string): string => {
      const value = headers.get(name);
      if (value === undefined) throw new FrameError(`${command} needs the header ${name}`);
      return value;
    };
    // In 1.0 a subscription may do without an id, and is then known by its destination.
    const subscriptionId = (): string => headers.get('id') ?? need(this.version === '1.0' ? 'destination' : 'id');
    switch (command) {
      case 'SEND': {
        const destination = need('destination');
        if (!readSendTo(destination)) throw new FrameError(`Nobody may send to ${destination.slice(0, 100)}`);
        return this.onSent({ destination, body });
      }
      case 'SUBSCRIBE':
        return this.subscribe(subscriptionId(), need('destination'), headers.get('ack'));
      case 'UNSUBSCRIBE':
        if (this.subscriptions.delete(subscriptionId())) return;
        throw new FrameError('There is no subscription of this id');
      case 'DISCONNECT':
        return;
      default:
        throw new FrameError(`There is no frame ${command.slice(0, 40)} here`);
    }
  }

  private subscribe(id: string, destination: string, mode = 'auto'): void {
    if (this.subscriptions.has(id)) throw new FrameError(`There is a subscription ${id.slice(0, 40)} already`);
    if (this.subscriptions.size >= mostSubscriptions) throw new FrameError('A session has no more subscriptions');
    // Events are told once: there is nothing to acknowledge.
    if (mode !== 'auto') throw new FrameError(`There is no mode of acknowledgement ${mode.slice(0, 40)}`);
    if (!isShared(destination) && destination !== userDestination)
      throw new FrameError(`There is no destination ${destination.slice(0, 100)}`);
    this.subscriptions.set(id, destination);
  }

  /** Says what is wrong in an ERROR frame and ends the session, as STOMP wants it. */
  private fail(message: string, frame?: Frame): void {
    const receipt = frame?.headers.get('receipt');
    const version = this.version ?? '1.0';
    const headers = {
      message,
      ...(receipt === undefined ? {} : { 'receipt-id': receipt }),
      ...(this.version ? {} : { version: versions.join(',') }),
    };
    this.line.send(writeFrame('ERROR', headers, '', version));
    this.end(1002, message);
  }
}
