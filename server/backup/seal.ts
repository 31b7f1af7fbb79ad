import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a file says of itself in its last line. */
export interface Seal {
  /** SHA-256 of all lines before, in hex. */
  sha256: string;
  /** The same of each table's rows, so that the one that differs can be named. */
  tables: Record<string, string>;
  /** HMAC-SHA-256 of the two above, where the file was signed. */
  hmac?: string;
}

/** Sums up what is written, or read, part by part. */
export class Sums {
  readonly #whole = createHash('sha256');
  readonly #tables: Record<string, string> = {};
  #table = createHash('sha256');

  /** @param isRow it is of the table that is under way */
  add(part: string | Buffer, isRow = false): void {
    this.#whole.update(part);
    if (isRow) this.#table.update(part);
  }

  /** The rows of a table are over. */
  endOf(table: string): void {
    this.#tables[table] = this.#table.digest('hex');
    this.#table = createHash('sha256');
  }

  /** @param key signs it; undefined: nobody does */
  seal(key: string | undefined): Seal {
    const seal = { sha256: this.#whole.digest('hex'), tables: this.#tables };
    return key === undefined ? seal : { ...seal, hmac: signed(seal, key) };
  }
}

const signed = ({ sha256, tables }: Seal, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([sha256, tables]))
    .digest('hex');

/**
 * @param found what the file sums up to
 * @param said what it says
 * @throws Error naming the tables that are not as they were written; or that it was signed by another key, or by none
 */
export function assertSealed(file: string, found: Seal, said: Seal | undefined, key: string | undefined): void {
  if (said && found.sha256 !== said.sha256) {
    const tables = Object.keys({ ...found.tables, ...said.tables });
    const others = tables.filter(table => found.tables[table] !== said.tables[table]);
    const where = others.length > 0 ? `the rows of ${others.join(', ')}` : 'what stands beside the rows of its tables';
    throw new Error(`${file} has been changed since it was written: ${where}. Take another backup.`);
  }
  if (key === undefined) return;
  if (!said?.hmac)
    throw new Error(
      `${file} is not signed, and HEDDLE_BACKUP_KEY is set: take a signed one, or leave the key out to restore it as it is.`,
    );
  const [own, given] = [signed(said, key), said.hmac].map(text => Buffer.from(text, 'hex')) as [Buffer, Buffer];
  if (own.length !== given.length || !timingSafeEqual(own, given))
    throw new Error(`${file} was signed with another key than HEDDLE_BACKUP_KEY, or changed after it was signed.`);
}
