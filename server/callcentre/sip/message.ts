import { STATUS_CODES } from 'node:http';

/** A SIP message (RFC 3261) as it came: header names are long and lower-case, their values in order. */
interface Content {
  headers: ReadonlyMap<string, readonly string[]>;
  body: string;
}
export interface SipRequest extends Content {
  kind: 'request';
  method: string;
  uri: string;
}
export interface SipResponse extends Content {
  kind: 'response';
  status: number;
  reason: string;
}
export type SipMessage = SipRequest | SipResponse;

/** The first value of a header. @param name long and lower-case */
export const header = ({ headers }: SipMessage, name: string): string | undefined => headers.get(name)?.[0];

/** The number and the method of CSeq; the parser has seen to its form. */
export function sequenceOf(message: SipMessage): { number: number; method: string } {
  const [number, method = ''] = (header(message, 'cseq') ?? '').split(/[ \t]+/);
  return { number: Number(number), method };
}

/** By what a response finds its request (RFC 3261 17.1.3). */
export const branchOf = (message: SipMessage): string | undefined =>
  /;\s*branch=([^;,\s]+)/i.exec(header(message, 'via') ?? '')?.[1];

/** What a message is made of; Content-Length is added, and in requests Max-Forwards. */
export type Fields = readonly (readonly [name: string, value: string])[];

const ended = '\r\n';

/** The text of a request. No value may hold a line's end: those of others come from the parser, which lets none in. */
export const writeRequest = (method: string, uri: string, fields: Fields, body = ''): string =>
  write(`${method} ${uri} SIP/2.0`, [...fields, ['Max-Forwards', '70']], body);

/** The text of a response: what RFC 3261 8.2.6 has it take from the request, and `fields`. @param tag of our side, where the request has none for it */
export function writeResponse(
  request: SipRequest,
  status: number,
  { tag, fields = [], body = '' }: { tag?: string; fields?: Fields; body?: string } = {},
): string {
  const copied = ['Via', 'From', 'To', 'Call-ID', 'CSeq'].flatMap(name =>
    (request.headers.get(name.toLowerCase()) ?? []).map(value => [name, value] as const),
  );
  const tagged = copied.map(([name, value]) =>
    name === 'To' && tag !== undefined && !/;\s*tag=/i.test(value)
      ? ([name, `${value};tag=${tag}`] as const)
      : ([name, value] as const),
  );
  return write(`SIP/2.0 ${status} ${STATUS_CODES[status] ?? 'Unknown'}`, [...tagged, ...fields], body);
}

function write(first: string, fields: Fields, body: string): string {
  const all = [...fields, ['Content-Length', String(Buffer.byteLength(body))] as const];
  return `${first}${ended}${all.map(([name, value]) => `${name}: ${value}${ended}`).join('')}${ended}${body}`;
}
