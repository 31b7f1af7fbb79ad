import { bytesOf } from './bytes.ts';

/** A frame that is a text from its first to its last character. */
export interface WholeFrame {
  command: string;
  /** Its headers as they came, a line each. */
  lines: readonly string[];
  body: string;
}

/**
 * The frame that a text is; null where it is anything else, or may be: a part of one, several, a heart-beat, line ends
 * as of Windows. What is null is for a reader that remembers what came before.
 */
export function readWholeFrame(text: string): WholeFrame | null {
  const end = text.indexOf('\0');
  const head = text.indexOf('\n\n');
  if (head < 1 || head > end || !/^[\r\n]*$/.test(text.slice(end + 1))) return null;
  const start = text.slice(0, head);
  if (start.startsWith('\n') || start.includes('\r')) return null;
  const body = text.slice(head + 2, end);
  const [command = '', ...lines] = start.split('\n');
  const length = lines.find(line => line.startsWith(lengthHeader))?.slice(lengthHeader.length);
  return length === undefined || Number(length) === bytesOf(body) ? { command, lines, body } : null;
}

const lengthHeader = 'content-length:';
