import type { DataUse } from '../model/data.ts';
import type { EntityModel } from '../model/model.ts';
import { headOfficeOf } from '../resolve/app.ts';
import type { ResolveContext } from '../resolve/context.ts';
import { type ReadRow, readRows, valueIn } from './read-rows.ts';

/** Where a record is that a value means: a row of the data, or what roles.yaml brings. */
export type Known = { row: ReadRow } | { brought: 'organisation' | 'role' | 'account' };

/** By which values staff and documents know one record: its name, its number, and what is unique. */
const namingFields = ({ nameField, code, fields }: EntityModel): string[] => [
  ...new Set([
    nameField,
    ...(code ? [code.field] : []),
    ...fields.filter(({ unique }) => unique).map(({ name }) => name),
  ]),
];

/** All rows of all documents of data, by the values that they are known by. */
export class RowIndex {
  readonly rows: readonly ReadRow[];
  readonly #byName = new Map<string, Known[]>();
  readonly #byEntity = new Map<string, ReadRow[]>();
  readonly #firsts = new Map<string, Map<string, ReadRow>>();

  constructor({ documents, model }: ResolveContext) {
    this.rows = [...documents.data.values()].flatMap(document => readRows(document, model));
    for (const row of this.rows) {
      const { name } = row.entity;
      const known = this.#byEntity.get(name);
      if (known) known.push(row);
      else this.#byEntity.set(name, [row]);
      const said = namingFields(row.entity).map(field => valueIn(row, field));
      for (const value of new Set(said.filter(isSaid).map(String))) this.#know(name, value, { row });
    }
    for (const name of [headOfficeOf(documents.app?.value), ...model.organisations.map(one => one.name)])
      this.#know('secorganize', name, { brought: 'organisation' });
    for (const name of Object.keys(model.roles)) this.#know('secrole', name, { brought: 'role' });
    for (const { code, name } of model.accounts)
      for (const one of new Set([code, name])) this.#know('secoperator', one, { brought: 'account' });
  }

  #know(entity: string, value: string, known: Known): void {
    const key = `${entity} ${value}`;
    const list = this.#byName.get(key);
    if (list) list.push(known);
    else this.#byName.set(key, [known]);
  }

  /** The records that a value may mean. */
  named(entity: string, value: string): readonly Known[] {
    return this.#byName.get(`${entity} ${value}`) ?? [];
  }

  /** The records of which all these fields are so. */
  like(entity: string, values: Record<string, unknown>): readonly Known[] {
    const said = Object.entries(values);
    return this.of(entity)
      .filter(row => said.every(([name, value]) => String(valueIn(row, name)) === String(value)))
      .map(row => ({ row }));
  }

  of(entity: string): readonly ReadRow[] {
    return this.#byEntity.get(entity) ?? [];
  }

  /** The first row of an entity that says the same in all these fields; undefined where one of them says nothing, for nothing is not the same as nothing. */
  firstLike(row: ReadRow, names: readonly string[]): ReadRow | undefined {
    const { name } = row.entity;
    const kind = JSON.stringify([name, ...names]);
    let firsts = this.#firsts.get(kind);
    if (!firsts) {
      firsts = new Map();
      for (const one of this.of(name)) {
        const mark = markOf(one, names);
        if (mark !== undefined && !firsts.has(mark)) firsts.set(mark, one);
      }
      this.#firsts.set(kind, firsts);
    }
    const mark = markOf(row, names);
    return mark === undefined ? undefined : firsts.get(mark);
  }

  /** What records of an entity are known by, for who has written another. */
  namesOf(entity: string): string[] {
    const stem = `${entity} `;
    return [...this.#byName.keys()].filter(key => key.startsWith(stem)).map(key => key.slice(stem.length));
  }
}

function markOf(row: ReadRow, names: readonly string[]): string | undefined {
  const values = names.map(name => valueIn(row, name));
  return values.some(value => value === undefined || value === null) ? undefined : JSON.stringify(values.map(String));
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && typeof value !== 'object';

/** Whether data of this use may count on a record: in production there are neither sample rows nor sample accounts. */
export const isThereFor = (use: DataUse, known: Known): boolean =>
  use === 'sample' || ('row' in known ? known.row.use === 'start' : known.brought !== 'account');
