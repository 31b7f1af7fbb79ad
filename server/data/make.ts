import type { EntityModel, MadeModel, MakeModel } from '#runtime/language/bundle/model.ts';
import type { Body } from '../write/values.ts';
import { madeRow } from './made-value.ts';
import { randomOf } from './random.ts';
import { DataError } from './refused.ts';
import type { Writing } from './values.ts';
import { writeRows } from './write-row.ts';

/** Records by one statement. */
const batch = 200;
/** How often a value is made anew that another record has. */
const mostTries = 200;

/** Makes records of one entity and writes them. @param scale so many times as many. @returns how many. @throws ServerError, DataError */
export async function writeMade(make: MakeModel, writing: Writing, scale: number): Promise<number> {
  const { model, database, at } = writing.context;
  const entity = model.entities[make.entity];
  if (!entity) return 0;
  const random = randomOf(make.seed);
  const keys = new Map<string, readonly number[]>();
  for (const name of make.needs) {
    const target = model.entities[name];
    if (target) keys.set(name, await writing.known.all(database, target));
  }
  const unlike = new Unlike(entity, make.with);
  const count = Math.max(1, Math.round(make.rows * scale));
  const making = { random, now: at, entities: model.entities, keysOf: (name: string) => keys.get(name) ?? [] };
  for (let begin = 0; begin < count; begin += batch) {
    const length = Math.min(batch, count - begin);
    const rows = Array.from({ length }, (_, index) =>
      unlike.next(() => madeRow(entity, make.with, { ...making, number: begin + index })),
    );
    await writeRows(entity, rows, writing);
  }
  writing.known.forget(entity.name);
  return count;
}

/** Records of which no two have the same value where it is unique. */
class Unlike {
  readonly #entity: EntityModel;
  readonly #names: readonly string[];
  readonly #given = new Set<string>();

  constructor(entity: EntityModel, made: Readonly<Record<string, MadeModel>>) {
    this.#entity = entity;
    this.#names = entity.fields.flatMap(({ name, unique }) => (unique && made[name] ? [name] : []));
  }

  /** @throws DataError where there are no more values */
  next(made: () => Body): Body {
    for (let tries = 0; tries < mostTries; tries++) {
      const row = made();
      const marks = this.#names.flatMap(name => (row[name] === null ? [] : [`${name} ${row[name]}`]));
      if (marks.some(mark => this.#given.has(mark))) continue;
      for (const mark of marks) this.#given.add(mark);
      return row;
    }
    const { title, name } = this.#entity;
    throw new DataError(
      `生成${title}时，不能重复的值用完了 · there are not enough values for the unique fields of ${name}`,
    );
  }
}
