import { type Frame, FrameError, readHeaders, type Version } from './frame.ts';
import { readWholeFrame } from './whole-frame.ts';

/** Bytes that one frame may have, as Spring's brokers have it. */
export const frameLimit = 64 * 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);

const newline = 0x0a;
const carriageReturn = 0x0d;

/**
 * Cuts what arrives into frames: a message of the transport may hold several frames, or a part of one.
 * After a FrameError the parser is of no further use: nobody knows where the next frame begins.
 */
export class FrameParser {
  private rest: Uint8Array = new Uint8Array();
  /** The first half of a character that two messages share: clients cut long frames anywhere. */
  private half = '';
  /** Fewer bytes than this cannot complete the frame at the beginning of `rest`. */
  private needed = 1;
  /** Set when the version has been agreed on; a first frame is read as 1.0, whose CONNECT all versions share. */
  version: Version = '1.0';

  /**
   * The frames that are complete with this text; 'beat' for each line break between frames.
   * A generator, so that a first frame may set the version that the next is read by.
   * @throws FrameError when the text is no STOMP, or a frame is longer than frameLimit.
   */
  *push(text: string): Generator<Frame | 'beat'> {
    const frame = this.rest.length === 0 && this.half === '' ? wholeFrame(text, this.version) : null;
    if (frame) return yield frame;
    const whole = this.half + text;
    this.half = /[\ud800-\udbff]$/.exec(whole)?.[0] ?? '';
    this.rest = joined(this.rest, encoder.encode(whole.slice(0, whole.length - this.half.length)));
    while (this.rest.length >= this.needed) {
      if (this.rest[0] === newline || this.rest[0] === carriageReturn) {
        const isLine = this.rest[0] === newline;
        this.rest = this.rest.subarray(1);
        if (isLine) yield 'beat';
        continue;
      }
      const end = this.endOfFrame();
      if (end === undefined) break;
      const frame = readFrame(this.rest.subarray(0, end.body), end.head, this.version);
      this.rest = this.rest.subarray(end.body + 1);
      this.needed = 1;
      yield frame;
    }
    if (this.rest.length > frameLimit) throw new FrameError(`A frame has at most ${frameLimit} bytes`);
  }

  /** Where the body begins and where it ends; undefined: more must arrive. */
  private endOfFrame(): { head: number; body: number } | undefined {
    const head = endOfHead(this.rest);
    const nul = this.rest.indexOf(0);
    // A frame without the empty line after its headers: its NUL comes before any.
    if (nul !== -1 && (head === undefined || nul < head)) throw new FrameError('A NUL stands within the headers');
    if (head === undefined) return this.wait(this.rest.length + 1);
    const length = lengthOfBody(textOf(this.rest.subarray(0, head)));
    if (length === undefined) return nul === -1 ? this.wait(this.rest.length + 1) : { head, body: nul };
    const body = head + length;
    if (body >= frameLimit) throw new FrameError(`A frame has at most ${frameLimit} bytes`);
    if (this.rest.length <= body) return this.wait(body + 1);
    if (this.rest[body] !== 0) throw new FrameError('content-length does not lead to the NUL at the end');
    return { head, body };
  }

  private wait(bytes: number): undefined {
    this.needed = bytes;
    return undefined;
  }
}

/** The frame that a text is, of one that surely has no more than frameLimit bytes; null: its bytes are looked at. */
function wholeFrame(text: string, version: Version): Frame | null {
  const whole =
    text.length * 3 > frameLimit || !text.endsWith('\0') || /\p{Surrogate}/u.test(text) ? null : readWholeFrame(text);
  return (
    whole && { command: whole.command, headers: readHeaders(whole.command, whole.lines, version), body: whole.body }
  );
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** The first byte after the empty line. */
function endOfHead(bytes: Uint8Array): number | undefined {
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) {
    if (bytes[at + 1] === newline) return at + 2;
    if (bytes[at + 1] === carriageReturn && bytes[at + 2] === newline) return at + 3;
  }
  return undefined;
}

function lengthOfBody(head: string): number | undefined {
  const value = /\ncontent-length:([^\r\n]*)/.exec(head)?.[1]?.trim();
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new FrameError(`content-length is no number of bytes: ${value.slice(0, 20)}`);
  return Number(value);
}

function readFrame(bytes: Uint8Array, head: number, version: Version): Frame {
  const [command = '', ...lines] = textOf(bytes.subarray(0, head)).replaceAll('\r\n', '\n').slice(0, -2).split('\n');
  const headers = readHeaders(command, lines, version);
  return { command, headers, body: textOf(bytes.subarray(head)) };
}
