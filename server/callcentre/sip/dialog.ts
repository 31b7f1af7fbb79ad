import { randomUUID } from 'node:crypto';
import { parseAddress } from './address.ts';
import { branchOf, type Fields, header, type SipRequest, type SipResponse, sequenceOf } from './message.ts';
import { newTag, ourHost, type Phone } from './phone.ts';

/** Our end of the sound, as descriptions (SDP). */
export interface Sound {
  offer(): Promise<string>;
  /** @throws Error where it cannot be understood */
  accept(answer: string): Promise<void>;
  /** @throws Error where it cannot be understood */
  answer(offer: string): Promise<string>;
}

/** What becomes of a dialog; after `failed` or `ended` nothing comes any more. */
export interface DialogListener {
  answered(): void;
  /** Never was a talk. @param status of the response; 0: the line went */
  failed(status: number): void;
  /** The phone hung up. */
  ended(): void;
}

type State = 'new' | 'calling' | 'ringing' | 'up' | 'over';

const sdp = ['Content-Type', 'application/sdp'] as const;
const contact = ['Contact', `<sip:switch@${ourHost};transport=ws>`] as const;

/** A call of ours to a phone (RFC 3261 12–15). It outlives the line: a phone that comes again goes on with it. */
export class Dialog {
  readonly callId = randomUUID();
  private readonly tag = newTag();
  private readonly user: string | undefined;
  private readonly to: string;
  private state: State = 'new';
  private isUnwanted = false;
  private sequence = 1;
  private branch = '';
  /** What the phone called itself in its answer. */
  private remote = { to: '', uri: '' };
  /** The number of the phone's last request. */
  private heard = 0;

  /** @param caller the number that the phone shows */
  constructor(
    private phone: Phone,
    private readonly caller: string,
    private readonly sound: Sound,
    private readonly listener: DialogListener,
  ) {
    this.user = phone.user;
    this.to = `<sip:${phone.user}@${ourHost}>`;
  }

  /** Rings. @param fields of the invitation */
  async start(fields: Fields): Promise<void> {
    const offer = await this.sound.offer();
    if (this.state !== 'new' || this.isUnwanted) return this.finish();
    this.state = 'calling';
    this.branch = this.phone.request(
      'INVITE',
      this.phone.contact,
      [...this.identity('INVITE'), contact, ['Allow', 'INVITE, ACK, CANCEL, BYE, INFO, UPDATE'], ...fields, sdp],
      { body: offer },
    );
    this.phone.await(this.branch, response => this.hear(response));
  }

  /** A phone may speak of its own calls alone. */
  belongsTo({ user }: Phone): boolean {
    return user !== undefined && user === this.user;
  }

  /** The phone has a new line. @returns false where this is another phone, which knows nothing of the call */
  follows(phone: Phone): boolean {
    if (phone.contact !== this.phone.contact) return false;
    this.phone = phone;
    return true;
  }

  /** The phone's line has gone: a talk goes on without it, ringing does not. */
  lineLost(phone: Phone): void {
    if (phone !== this.phone || this.state === 'up' || this.state === 'over') return;
    this.finish();
    if (!this.isUnwanted) this.listener.failed(0);
  }

  /** Hangs up, or stops ringing. Nobody is told. */
  end(): void {
    this.isUnwanted = true;
    if (this.state === 'up') this.bye();
    else if (this.state === 'ringing') this.cancel();
    else if (this.state === 'new') this.finish();
    // While it only calls, nothing may be cancelled before the phone has said something (RFC 3261 9.1).
  }

  /** A request within the dialog. */
  take(phone: Phone, request: SipRequest): void {
    this.phone = phone;
    if (request.method === 'BYE') {
      phone.respond(request, 200);
      const wasUp = this.state === 'up';
      this.finish();
      if (wasUp && !this.isUnwanted) this.listener.ended();
    } else if (request.method !== 'ACK') this.answer(request);
  }

  /** What a phone asks during a talk: another description of its sound (hold), keys, signs of life. */
  private answer(request: SipRequest): void {
    const { method, body } = request;
    const { number } = sequenceOf(request);
    const say = (status: number, fields: Fields = [], answer = ''): void =>
      this.phone.respond(request, status, { tag: this.tag, fields, body: answer });
    // Out of order: something has gone by another way (RFC 3261 12.2.2).
    if (number < this.heard) return say(500);
    this.heard = number;
    if (body !== '' && (method === 'INVITE' || method === 'UPDATE'))
      this.sound.answer(body).then(
        answer => say(200, [contact, sdp], answer),
        () => say(488),
      );
    // Who says nothing of its own asks for our offer, to answer it in ACK: no browser does.
    else if (method === 'INVITE') say(488);
    else if (['UPDATE', 'INFO', 'OPTIONS'].includes(method)) say(200);
    else say(405, [['Allow', 'INVITE, ACK, CANCEL, BYE, INFO, UPDATE, OPTIONS']]);
  }

  private hear(response: SipResponse): void {
    const { status } = response;
    if (sequenceOf(response).method !== 'INVITE') return;
    if (status < 200) this.hearRinging();
    else if (status < 300) this.hearAnswer(response);
    else this.hearFailure(response);
  }

  private hearRinging(): void {
    if (this.state !== 'calling') return;
    this.state = 'ringing';
    if (this.isUnwanted) this.cancel();
  }

  private hearAnswer(response: SipResponse): void {
    this.remote = {
      to: header(response, 'to') ?? this.to,
      uri: parseAddress(header(response, 'contact') ?? '')?.uri ?? this.phone.contact,
    };
    // Each time that it comes: the one before may not have arrived (RFC 3261 13.2.2.4).
    this.phone.request('ACK', this.remote.uri, this.identity('ACK', 1));
    if (this.state === 'up' || this.state === 'over') return;
    this.state = 'up';
    if (this.isUnwanted) return this.bye();
    this.sound.accept(response.body).then(
      () => {
        if (this.state === 'up') this.listener.answered();
      },
      () => {
        if (this.state !== 'up') return;
        this.bye();
        this.listener.failed(488);
      },
    );
  }

  private hearFailure(response: SipResponse): void {
    const branch = branchOf(response) ?? '';
    const to = ['To', header(response, 'to') ?? this.to] as const;
    const fields = this.identity('ACK', 1).map(field => (field[0] === 'To' ? to : field));
    this.phone.request('ACK', this.phone.contact, fields, { branch });
    if (this.state === 'over') return;
    this.finish();
    if (!this.isUnwanted) this.listener.failed(response.status);
  }

  private cancel(): void {
    this.phone.request('CANCEL', this.phone.contact, this.identity('CANCEL', 1), { branch: this.branch });
  }

  private bye(): void {
    this.sequence++;
    this.phone.request('BYE', this.remote.uri, this.identity('BYE', this.sequence));
    this.finish();
  }

  private finish(): void {
    if (this.state === 'over') return;
    this.state = 'over';
    this.phone.forget(this.branch);
  }

  /** Who speaks to whom, in which step. */
  private identity(method: string, number = this.sequence): Fields {
    return [
      ['From', `"${this.caller}" <sip:${this.caller}@${ourHost}>;tag=${this.tag}`],
      ['To', this.remote.to || this.to],
      ['Call-ID', this.callId],
      ['CSeq', `${number} ${method}`],
    ];
  }
}
