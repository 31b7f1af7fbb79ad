import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Row } from '../query/answer.ts';

interface Reader {
  entity: EntityModel;
  operator: Operator;
}
interface Kept {
  row: Row;
  operator: Operator;
}

/**
 * The records that a transaction has read and locked (an identity map): nobody else changes them, so that they are read
 * again only after the transaction itself has written them.
 */
export class Held {
  /** Entity → key → record. */
  readonly #rows = new Map<string, Map<number, Kept>>();

  /**
   * What the reader would read; undefined: it is to be read.
   * @param field of which one value is of one record at most
   */
  of({ entity, operator }: Reader, field: string, value: unknown): Row | undefined {
    const rows = this.#rows.get(entity.name);
    const kept =
      field === entity.key
        ? rows?.get(value as number)
        : [...(rows?.values() ?? [])].find(({ row }) => row[field] === value && value !== null);
    return kept && (kept.operator === operator || operator.unrestricted) ? kept.row : undefined;
  }

  keep({ entity, operator }: Reader, row: Row): void {
    const rows = this.#rows.get(entity.name) ?? new Map<number, Kept>();
    this.#rows.set(entity.name, rows.set(Number(row[entity.key]), { row, operator }));
  }

  /** It has been written; without a key: what is known of any is not to be relied on any more. */
  forget(entity: EntityModel, key?: number): void {
    if (key === undefined) this.#rows.delete(entity.name);
    else this.#rows.get(entity.name)?.delete(key);
  }

  /** A part of the transaction is undone, and with it its locks. */
  clear(): void {
    this.#rows.clear();
  }
}
