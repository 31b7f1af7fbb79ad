import { type Fields, type SipRequest, sequenceOf } from './message.ts';
import type { Phone } from './phone.ts';

/** Our end of the sound, as descriptions (SDP). */
export interface Sound {
  offer(): Promise<string>;
  /** @throws Error where it cannot be understood */
  accept(answer: string): Promise<void>;
  /** @throws Error where it cannot be understood */
  answer(offer: string): Promise<string>;
}

/** Answers what a phone asks during a talk: another description of its sound (hold), keys, signs of life. */
export class Answering {
  private last = 0;

  constructor(
    private readonly sound: Sound,
    private readonly tag: string,
    private readonly contact: readonly [string, string],
  ) {}

  take(phone: Phone, request: SipRequest): void {
    const { method } = request;
    const { number } = sequenceOf(request);
    if (method === 'ACK') return;
    const say = (status: number, fields: Fields = [], body = ''): void =>
      phone.respond(request, status, { tag: this.tag, fields, body });
    // Out of order: something has gone by another way (RFC 3261 12.2.2).
    if (number < this.last) return say(500);
    this.last = number;
    if (method === 'INVITE' || (method === 'UPDATE' && request.body !== '')) this.describe(say, request);
    else if (['UPDATE', 'INFO', 'OPTIONS'].includes(method)) say(200);
    else say(405, [['Allow', 'INVITE, ACK, CANCEL, BYE, INFO, UPDATE, OPTIONS']]);
  }

  private describe(say: (status: number, fields?: Fields, body?: string) => void, request: SipRequest): void {
    // Who says nothing of its own asks for our offer, to answer it in ACK: no browser does.
    if (request.body === '') return say(488);
    this.sound.answer(request.body).then(
      body => say(200, [this.contact, ['Content-Type', 'application/sdp']], body),
      () => say(488),
    );
  }
}
