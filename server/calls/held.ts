import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Row } from '../query/answer.ts';

interface Reader {
  entity: EntityModel;
  operator: Operator;
}

/**
 * The records that a transaction has read and locked (an identity map): nobody else changes them, so that they are read
 * again only after the transaction itself has written them.
 */
export class Held {
  readonly #rows = new Map<string, { row: Row; operator: Operator }>();

  /** What the reader would read; undefined: it is to be read. */
  of({ entity, operator }: Reader, key: number): Row | undefined {
    const kept = this.#rows.get(markOf(entity, key));
    return kept && (kept.operator === operator || operator.unrestricted) ? kept.row : undefined;
  }

  keep({ entity, operator }: Reader, row: Row): void {
    this.#rows.set(markOf(entity, Number(row[entity.key])), { row, operator });
  }

  /** It has been written. */
  forget(entity: EntityModel, key: number): void {
    this.#rows.delete(markOf(entity, key));
  }

  /** A part of the transaction is undone, and with it its locks. */
  clear(): void {
    this.#rows.clear();
  }
}

const markOf = (entity: EntityModel, key: number): string => `${entity.name} ${key}`;
