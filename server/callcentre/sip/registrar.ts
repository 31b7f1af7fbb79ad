import { randomBytes } from 'node:crypto';
import { parseAddress, userOf } from './address.ts';
import { type Credentials, challenge, parseCredentials, proves } from './digest.ts';
import { header, type SipRequest } from './message.ts';
import { newTag, type Phone } from './phone.ts';

/** Seconds that a registration may last. */
const least = 10;
const most = 3600;

/** Where registrations are kept. */
export interface Bindings {
  /** Binds the phone for so many seconds; 0: no more. @returns false where `proven` does not hold for the user's password */
  bind(phone: Phone, user: string, seconds: number, proven: (password: string) => boolean): boolean;
}

/** Carries out REGISTER (RFC 3261 10.3), with a digest over each (RFC 2617). One phone to a user: the latest. */
export function register(phone: Phone, request: SipRequest, bindings: Bindings): void {
  const say = (status: number, fields: [string, string][] = []): void =>
    phone.respond(request, status, { tag: newTag(), fields });
  const user = userOf(parseAddress(header(request, 'to') ?? '')?.uri ?? '');
  const given = header(request, 'contact') ?? '';
  const contact = given === '*' ? undefined : parseAddress(given);
  const asked = contact?.params.get('expires') ?? header(request, 'expires') ?? String(most);
  if (user === undefined || (given !== '*' && !contact) || !/^\d{1,10}$/.test(asked)) return say(400);
  const credentials = parseCredentials(header(request, 'authorization') ?? '');
  const standing = credentials ? standingOf(phone, credentials) : 'none';
  if (!credentials || standing !== 'fresh') {
    phone.nonce = { value: randomBytes(18).toString('base64url'), count: 0 };
    return say(401, [['WWW-Authenticate', challenge(phone.nonce.value, standing === 'stale')]]);
  }
  const seconds = given === '*' ? 0 : Math.min(Number(asked), most);
  if (seconds > 0 && seconds < least) return say(423, [['Min-Expires', String(least)]]);
  const isOwn = credentials.get('username') === user;
  const before = phone.contact;
  // A call may come before the answer has gone.
  phone.contact = contact?.uri ?? before;
  if (!isOwn || !bindings.bind(phone, user, seconds, password => proves(credentials, request, password))) {
    phone.contact = before;
    return say(403);
  }
  say(200, contact && seconds > 0 ? [['Contact', `<${contact.uri}>;expires=${seconds}`]] : []);
}

/** Whether the answer is to the challenge last sent, and not one that has been seen before. */
function standingOf(phone: Phone, credentials: Credentials): 'fresh' | 'stale' {
  const count = Number.parseInt(credentials.get('nc') ?? '1', 16);
  if (credentials.get('nonce') !== phone.nonce.value || !(count > phone.nonce.count)) return 'stale';
  phone.nonce.count = count;
  return 'fresh';
}
