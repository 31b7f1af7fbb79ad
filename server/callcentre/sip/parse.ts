import type { SipMessage } from './message.ts';

/** Characters of a message; an offer of a browser has some four thousand. */
export const messageLimit = 65_536;
const mostHeaders = 100;

const requestLine = /^([A-Z]{1,20}) ([^\s]{1,500}) SIP\/2\.0$/;
const statusLine = /^SIP\/2\.0 ([1-6]\d\d) ([^\r\n]{0,200})$/;
const headerLine = /^([A-Za-z0-9\-.!%*_+`'~]{1,60})[ \t]*:[ \t]*(.*?)[ \t]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what no header may hold.
const control = /[\x00-\x08\x0a-\x1f\x7f]/;

/** There is one of each, without which a message belongs to nothing. */
const single = ['from', 'to', 'call-id', 'cseq'];

/**
 * Reads one message: over WebSocket, a frame is one (RFC 7118 5). Strict: what is not as RFC 3261 has it is nothing, nor is what no phone of ours sends: folded lines, one-letter names.
 * @returns undefined for what is no SIP message; never throws.
 */
export function parseMessage(text: string): SipMessage | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (text.length > messageLimit || end < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = readHeaders(lines);
  if (!headers) return undefined;
  const body = bodyOf(text.slice(end + 4), headers);
  if (body === undefined) return undefined;
  const sequence = /^(\d{1,10})[ \t]+([A-Z]{1,20})$/.exec(headers.get('cseq')?.[0] ?? '');
  if (!sequence || Number(sequence[1]) >= 2 ** 31) return undefined;
  const request = requestLine.exec(first);
  if (request) {
    const [, method = '', uri = ''] = request;
    return method === sequence[2] ? { kind: 'request', method, uri, headers, body } : undefined;
  }
  const response = statusLine.exec(first);
  return response
    ? { kind: 'response', status: Number(response[1]), reason: response[2] ?? '', headers, body }
    : undefined;
}

function readHeaders(lines: readonly string[]): Map<string, string[]> | undefined {
  if (lines.length > mostHeaders) return undefined;
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    if (control.test(line)) return undefined;
    const [, name, value = ''] = headerLine.exec(line) ?? [];
    if (name === undefined) return undefined;
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), value]);
  }
  const isWhole = single.every(name => headers.get(name)?.length === 1 && headers.get(name)?.[0] !== '');
  return isWhole && headers.has('via') ? headers : undefined;
}

/** A length that is given counts bytes; what comes after is no part of the message (RFC 3261 18.3). */
function bodyOf(text: string, headers: ReadonlyMap<string, readonly string[]>): string | undefined {
  const given = headers.get('content-length');
  if (!given) return text;
  const [length = ''] = given;
  if (given.length > 1 || !/^\d{1,6}$/.test(length)) return undefined;
  const bytes = Buffer.from(text);
  return Number(length) > bytes.length ? undefined : bytes.subarray(0, Number(length)).toString();
}
