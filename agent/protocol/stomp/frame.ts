/** The versions of STOMP that are read and written, the newest last. */
export const versions = ['1.0', '1.1', '1.2'] as const;
export type Version = (typeof versions)[number];

/** One STOMP frame: header names and values as meant, without escapes. */
export interface Frame {
  command: string;
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** What a client sent breaks the rules of STOMP; its message goes into the ERROR frame. */
export class FrameError extends Error {}

const encoder = new TextEncoder();
const escapes: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' };
const meant: Record<string, string> = { '\\\\': '\\', '\\r': '\r', '\\n': '\n', '\\c': ':' };

/** 1.0 knows no escapes; CONNECT and CONNECTED have none in any version, so that 1.0 can read them. */
const escaped = (command: string, version: Version): boolean =>
  version !== '1.0' && command !== 'CONNECT' && command !== 'CONNECTED';

/**
 * The text of a frame, its NUL included. content-length counts bytes of UTF-8.
 * @param version decides which escapes the reader knows: 1.0 none (a line break becomes a space), 1.1 has no `\r`.
 */
export function writeFrame(
  command: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  version: Version,
): string {
  const text = escaped(command, version)
    ? (value: string) => value.replace(version === '1.1' ? /[\\\n:]/g : /[\\\r\n:]/g, char => escapes[char] ?? char)
    : (value: string) => value.replace(/[\r\n]+/g, ' ');
  const lines = Object.entries(headers).map(([name, value]) => `${text(name)}:${text(value)}\n`);
  const length = body === '' ? '' : `content-length:${encoder.encode(body).length}\n`;
  return `${command}\n${lines.join('')}${length}\n${body}\0`;
}

/**
 * The headers of a frame's lines; of a name given twice the first counts.
 * @throws FrameError on a line without a colon, and on an escape that the version does not have.
 */
export function readHeaders(command: string, lines: readonly string[], version: Version): Map<string, string> {
  const headers = new Map<string, string>();
  const plain = !escaped(command, version);
  const text = (value: string): string => (plain ? value.trim() : withoutEscapes(value, version));
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new FrameError(`A header is a name, a colon and a value: ${line.slice(0, 60)}`);
    const name = text(line.slice(0, colon));
    if (!headers.has(name)) headers.set(name, text(line.slice(colon + 1)));
  }
  return headers;
}

const withoutEscapes = (value: string, version: Version): string =>
  value.replace(/\\.?/gs, pair => {
    const char = version === '1.1' && pair === '\\r' ? undefined : meant[pair];
    if (char === undefined) throw new FrameError(`STOMP ${version} has no escape ${pair}`);
    return char;
  });
