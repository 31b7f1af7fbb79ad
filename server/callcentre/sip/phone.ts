import { randomBytes } from 'node:crypto';
import { branchOf, type Fields, type SipRequest, type SipResponse, writeRequest, writeResponse } from './message.ts';
import { parseMessage } from './parse.ts';

/** How a phone is connected. */
export interface PhoneLine {
  send(text: string): unknown;
  close(): void;
}

/** Messages that make no sense, after which a line is closed. */
const mostGarbage = 20;
/** How long a phone may send its answer again (RFC 3261: 64 × T1), ms. */
const lateAnswers = 32_000;
/** Where we are; nothing is ever sent there but over the phone's own line (RFC 7118 5). */
export const ourHost = 'switch.invalid';

/** One softphone's line: requests and responses, both ways. */
export class Phone {
  /** Who is registered over it: the user of the address of record. */
  user: string | undefined;
  /** Where its requests go: the address that it gave when it registered. */
  contact = '';
  /** What it is to answer a challenge with, and how often it has (RFC 2617: nc). */
  nonce = { value: '', count: 0 };
  private garbage = 0;
  private readonly waiting = new Map<string, (response: SipResponse) => void>();

  /** @param id unique among all phones */
  constructor(
    readonly id: string,
    private readonly line: PhoneLine,
    private readonly onRequest: (request: SipRequest) => void,
  ) {}

  receive(text: string): void {
    // A sign of life, and its answer (RFC 5626 3.5.1).
    if (text === '\r\n\r\n') return void this.line.send('\r\n');
    if (text === '\r\n') return;
    const message = parseMessage(text);
    if (!message) {
      if (++this.garbage >= mostGarbage) this.line.close();
    } else if (message.kind === 'request') this.onRequest(message);
    else this.waiting.get(branchOf(message) ?? '')?.(message);
  }

  respond(request: SipRequest, status: number, given?: { tag?: string; fields?: Fields; body?: string }): void {
    // To what acknowledges there is no answer.
    if (request.method !== 'ACK') this.line.send(writeResponse(request, status, given));
  }

  /** Sends a request. @param branch of an earlier one, for ACK to a failure and for CANCEL (RFC 3261 9.1, 17.1.1.3) @returns the branch. */
  request(method: string, uri: string, fields: Fields, { body = '', branch = newBranch() } = {}): string {
    this.line.send(writeRequest(method, uri, [['Via', `SIP/2.0/WS ${ourHost};branch=${branch}`], ...fields], body));
    return branch;
  }

  /** Hears the responses to a request until `forget`. */
  await(branch: string, hear: (response: SipResponse) => void): void {
    this.waiting.set(branch, hear);
  }

  /** Some may still come: they are heard a while longer. */
  forget(branch: string): void {
    setTimeout(() => this.waiting.delete(branch), lateAnswers).unref();
  }

  close(): void {
    this.line.close();
  }
}

const newBranch = (): string => `z9hG4bK${randomBytes(9).toString('hex')}`;

/** A name of our side in a dialog. */
export const newTag = (): string => randomBytes(6).toString('hex');
