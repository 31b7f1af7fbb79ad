import { type EntityModel, type FieldModel, isStored, type Model } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Connection } from '#server/database/connect.ts';
import { quoted, snake } from '#server/database/names.ts';

interface Person {
  id: number;
  code: string;
}

/** So many records of each. */
const most = 12;

/**
 * Fills the tables of entities with records of whatever comes: what they refer to among operators and among each other,
 * their codes, their creators and organisations drawn at random, so that each condition holds of some.
 */
export async function fillWithAnything(
  { pool }: Connection,
  model: Model,
  entities: readonly EntityModel[],
  numbers: (below: number) => number,
): Promise<void> {
  const people = (await pool.query<Person>('select operator_id as id, operator_code as code from secoperator')).rows;
  const orgs = (await pool.query<{ id: number }>('select org_id as id from secorganize')).rows.map(({ id }) =>
    Number(id),
  );
  const pick = <T>(all: readonly T[]): T | undefined => all[numbers(all.length)];
  const keys = new Map<string, number[]>([
    ['secoperator', people.map(({ id }) => Number(id))],
    ['secorganize', orgs],
  ]);
  const drawn = (field: FieldModel, row: number): unknown => {
    if (field.name === 'createdBy') return pick(people)?.code;
    if (field.name === 'orgId') return pick(orgs);
    if (field.reference) return pick(keys.get(field.reference.entity) ?? []) ?? null;
    if (field.dictionary) {
      const code = pick(model.dictionaries[field.dictionary]?.items ?? [])?.value ?? null;
      return field.many ? [code] : code;
    }
    return plainValue(field, row, numbers);
  };
  // What others refer to comes first; of those that refer to each other one has to do without.
  for (const entity of ordered(entities)) {
    const fields = entity.fields.filter(
      field =>
        isStored(field) &&
        field.name !== entity.key &&
        field.name !== 'version' &&
        !/^(createdAt|updatedAt)$/.test(field.name),
    );
    const columns = fields.map(({ name }) => quoted(snake(name))).join(', ');
    const places = fields.map((_, index) => `$${index + 1}`).join(', ');
    const own = keys.get(entity.name) ?? [];
    keys.set(entity.name, own);
    for (let row = 0; row < most; row++) {
      const values = fields.map(field => drawn(field, row));
      await pool.query('savepoint one');
      await pool
        .query(
          `insert into ${quoted(snake(entity.name))} (${columns}) values (${places}) returning ${quoted(snake(entity.key))} as key`,
          values,
        )
        .then(({ rows }) => own.push(Number(rows[0].key)))
        .catch(() => pool.query('rollback to savepoint one'));
    }
  }
}

function plainValue(field: FieldModel, row: number, numbers: (below: number) => number): unknown {
  switch (fieldType(field).column(field)) {
    case 'text':
      return `1390000${String(1000 + row * 37 + numbers(9000))}`;
    case 'boolean':
      return numbers(2) === 1;
    case 'bigint':
    case 'numeric':
      return 1 + row;
    case 'date':
      return `2026-11-${String(1 + row).padStart(2, '0')}`;
    case 'timestamptz':
      return `2026-11-${String(1 + row).padStart(2, '0')} 08:00:00+08`;
    default:
      return null;
  }
}

function ordered(entities: readonly EntityModel[]): EntityModel[] {
  const known = new Map(entities.map(entity => [entity.name, entity]));
  const found = new Set<EntityModel>();
  const visit = (entity: EntityModel, above: ReadonlySet<string>): void => {
    if (found.has(entity) || above.has(entity.name)) return;
    for (const { reference } of entity.fields.filter(isStored)) {
      const target = known.get(reference?.entity ?? '');
      if (target) visit(target, new Set([...above, entity.name]));
    }
    found.add(entity);
  };
  for (const entity of entities) visit(entity, new Set());
  return [...found];
}
