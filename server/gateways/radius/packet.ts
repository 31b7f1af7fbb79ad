import { createHash, timingSafeEqual } from 'node:crypto';

/** The codes of RFC 5176, section 2.1. */
export const codes = { disconnect: 40, acknowledged: 41, refused: 42 } as const;
const headLength = 20;

const head = (code: number, identifier: number, length: number): Buffer =>
  Buffer.from([code, identifier, length >> 8, length & 0xff]);
const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/** A Disconnect-Request; its authenticator is that of RFC 2866, section 3. @returns the packet, and the authenticator that answers are signed with */
export function disconnectRequest(
  identifier: number,
  attributes: Buffer,
  secret: Buffer,
): { packet: Buffer; authenticator: Buffer } {
  const begin = head(codes.disconnect, identifier, headLength + attributes.length);
  const authenticator = md5(begin, Buffer.alloc(16), attributes, secret);
  return { packet: Buffer.concat([begin, authenticator, attributes]), authenticator };
}

export interface Answer {
  code: number;
  attributes: Buffer;
}

/** The answer to that request; undefined for what is none, or is signed with another secret, and so to be passed over. */
export function answerTo(
  packet: Buffer,
  { identifier, authenticator, secret }: { identifier: number; authenticator: Buffer; secret: Buffer },
): Answer | undefined {
  if (packet.length < headLength || packet[1] !== identifier) return undefined;
  const length = packet.readUInt16BE(2);
  if (length < headLength || length > packet.length) return undefined;
  const attributes = packet.subarray(headLength, length);
  const signed = md5(packet.subarray(0, 4), authenticator, attributes, secret);
  return timingSafeEqual(signed, packet.subarray(4, headLength))
    ? { code: packet[0] as number, attributes }
    : undefined;
}
