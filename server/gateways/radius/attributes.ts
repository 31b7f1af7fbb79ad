import { isIPv4 } from 'node:net';

/** The attributes of a session that a request may name (RFC 2865, RFC 2866), by the fields of the document that hold them. */
const attributes = {
  username: { type: 1, kind: 'text' },
  nasIpAddress: { type: 4, kind: 'address' },
  framedIpAddress: { type: 8, kind: 'address' },
  callingStationId: { type: 31, kind: 'text' },
  acctSessionId: { type: 44, kind: 'text' },
} as const;

/** The most octets of one value (RFC 2865, section 5). */
const longest = 253;

/** What a body says of the session, attribute by attribute; what RADIUS has no attribute for is left out. @throws RangeError */
export const attributesOf = (body: Record<string, unknown>): Buffer =>
  Buffer.concat(
    Object.entries(attributes).flatMap(([field, { type, kind }]) => {
      const value = body[field];
      if (value === undefined || value === null || value === '') return [];
      const octets = kind === 'address' ? addressOctets(String(value)) : Buffer.from(String(value), 'utf8');
      if (octets.length > longest) throw new RangeError(`${field} has more than ${longest} octets`);
      return [Buffer.from([type, octets.length + 2]), octets];
    }),
  );

function addressOctets(text: string): Buffer {
  if (!isIPv4(text)) throw new RangeError(`${text} is no IPv4 address`);
  return Buffer.from(text.split('.').map(Number));
}

/** The value of Error-Cause (RFC 5176, section 3.5) in the attributes of an answer; undefined where there is none. */
export function errorCauseIn(list: Buffer): number | undefined {
  for (let at = 0; at + 2 <= list.length; ) {
    const [type, length] = [list[at], list[at + 1] ?? 0];
    if (length < 2 || at + length > list.length) return undefined;
    if (type === 101 && length === 6) return list.readUInt32BE(at + 2);
    at += length;
  }
  return undefined;
}
