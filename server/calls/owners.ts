import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Row } from '../query/answer.ts';

/** A record of which something follows from its lines, and has to be worked out anew. */
export interface Due {
  entity: EntityModel;
  key: number;
  /** It was made in this transaction. */
  isNew: boolean;
  /** As it was before this transaction; absent where only lines of it were written. */
  before?: Row;
  /** What somebody has sent of it. */
  sent: Row;
  /** The fields of lines of which one was written. */
  lines: Set<string>;
}

/** The records that a transaction still has to work out. */
export class Owners {
  #due = new Map<string, Due>();
  #held = new Set<string>();

  /** The record itself was written. @param before absent: it is new */
  wrote(entity: EntityModel, key: number, { before, sent }: { before?: Row | undefined; sent: Row }): void {
    const due = this.#of(entity, key);
    if (!before) due.isNew = true;
    else if (!due.isNew) due.before ??= before;
    due.sent = { ...due.sent, ...sent };
  }

  /** A line of it was written. */
  lineOf(entity: EntityModel, key: number, field: string): void {
    this.#of(entity, key).lines.add(field);
  }

  /** The next one, and it is not due any more: of several the inmost, as its owner reads what follows of it. */
  next(model: Model): Due | undefined {
    const [inmost] = [...this.#due].sort(([, a], [, b]) => depth(model, b.entity) - depth(model, a.entity));
    if (inmost) this.#due.delete(inmost[0]);
    return inmost?.[1];
  }

  /** All that are due of the entity of the next one. */
  nextOfOne(model: Model): Due[] {
    const inmost = this.next(model);
    if (!inmost) return [];
    const others = [...this.#due].filter(([, { entity }]) => entity === inmost.entity);
    for (const [mark] of others) this.#due.delete(mark);
    return [inmost, ...others.map(([, due]) => due)];
  }

  isDue(entity: EntityModel, key: number): boolean {
    return this.#due.has(markOf(entity, key));
  }

  /** Whether it is held already; from now on it is. */
  holds(entity: EntityModel, key: number): boolean {
    const mark = markOf(entity, key);
    const held = this.#held.has(mark);
    this.#held.add(mark);
    return held;
  }

  /** A part that may fail by itself: then nothing follows from it, and what it held is free. @throws what `part` throws */
  async part<T>(part: () => Promise<T>): Promise<T> {
    const due = new Map([...this.#due].map(([mark, one]) => [mark, { ...one, lines: new Set(one.lines) }]));
    const held = new Set(this.#held);
    try {
      return await part();
    } catch (error) {
      this.#due = due;
      this.#held = held;
      throw error;
    }
  }

  #of(entity: EntityModel, key: number): Due {
    const mark = markOf(entity, key);
    const due = this.#due.get(mark) ?? { entity, key, isNew: false, sent: {}, lines: new Set<string>() };
    this.#due.set(mark, due);
    return due;
  }
}

const markOf = (entity: EntityModel, key: number): string => `${entity.name} ${key}`;

const depth = (model: Model, { owner }: EntityModel): number => {
  const above = owner && model.entities[owner.entity];
  return above ? 1 + depth(model, above) : 0;
};
