import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { endOfRows, firstLine, formerFirstLine, marks, type TableRows } from './file.ts';
import { linesOf } from './lines.ts';
import { assertSealed, type Seal, Sums } from './seal.ts';

const lineFeed = Buffer.from('\n');
const end = Buffer.from(endOfRows);

/**
 * The lines of a backup, up to its seal, which is judged when they are over: what was read is not to last until then.
 * @param key that of the installation, with which it has to be signed; undefined: it need not be
 * @throws Error where it is no backup, has been cut off or changed, or is not signed with the key
 */
export async function* linesOfBackup(file: string, key: string | undefined): AsyncGenerator<Buffer> {
  const sums = new Sums();
  let said: Seal | undefined;
  let table: string | undefined;
  let isSealed = true;
  let isWhole = false;
  let isFirst = true;
  for await (const line of unpacked(file)) {
    const text = line.subarray(0, 20).toString();
    if (isFirst) {
      if (text !== firstLine && text !== formerFirstLine)
        throw new Error(`${file} is no backup of Heddle, or one of another version.`);
      isSealed = text === firstLine;
      isFirst = false;
    }
    if (isWhole) {
      if (text.startsWith(marks.seal)) said = parsed<Seal>(file, line.subarray(marks.seal.length));
      break;
    }
    const isEnd = table !== undefined && line.equals(end);
    if (isEnd && table !== undefined) sums.endOf(table);
    sums.add(line, table !== undefined && !isEnd);
    sums.add(lineFeed, table !== undefined && !isEnd);
    if (isEnd) table = undefined;
    else if (table === undefined && text.startsWith(marks.rows))
      table = parsed<TableRows>(file, line.subarray(marks.rows.length)).table;
    isWhole = table === undefined && text.startsWith(marks.end);
    yield line;
  }
  if (isFirst) throw new Error(`${file} is no backup of Heddle: it is empty.`);
  if (!isWhole || (isSealed && !said)) throw new Error(`${file} has been cut off: its end is missing.`);
  assertSealed(file, sums.seal(undefined), said, key);
}

/** @throws Error where it is no JSON any more */
function parsed<T>(file: string, json: Buffer): T {
  try {
    return JSON.parse(json.toString());
  } catch (error) {
    throw new Error(
      `${file} has been changed since it was written: a line of it cannot be read. Take another backup.`,
      {
        cause: error,
      },
    );
  }
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const stream = createGunzip();
  // What fails there fails the reading of its lines.
  const unpacking = pipeline(createReadStream(file), stream);
  unpacking.catch(() => undefined);
  try {
    yield* linesOf(stream);
  } catch (error) {
    throw new Error(`${file} is damaged, and cannot be unpacked: ${(error as Error).message}. Take another backup.`, {
      cause: error,
    });
  }
}
