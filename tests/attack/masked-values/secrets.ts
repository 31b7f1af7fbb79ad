import type pg from 'pg';
import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { mask } from '#runtime/language/formats/mask.ts';
import { quoted, snake } from '#server/database/names.ts';

/** A value that a person sees masked, of a record that they may see. */
export interface Secret {
  entity: string;
  /** The key of the record. */
  key: number;
  field: FieldModel;
  value: string;
  /** What shows. */
  head: string;
  tail: string;
}

/** Characters of which the hidden part of a name is made, known to the attacker. */
export const characters = [...'春夏秋冬江河湖海'];

const any = (from: readonly string[], count: number): string =>
  Array.from({ length: count }, () => from[Math.floor(Math.random() * from.length)]).join('');
const digits = [...'0123456789'];

/** A value whose hidden part stands late among the candidates, so that walking through them takes long. */
const values: Record<NonNullable<FieldModel['mask']>, () => string> = {
  phone: () => `138${any([...'89'], 1)}${any(digits, 3)}5678`,
  idCard: () => `110105${any([...'89'], 1)}${any(digits, 7)}002X`,
  bankAccount: () => `6222${any([...'89'], 1)}${any(digits, 8)}0123`,
  name: () => `欧${any(characters.slice(4), 1)}${any(characters, 2)}`,
};

/** Fields of the table that are masked. */
const maskedFields = (entity: EntityModel): FieldModel[] => entity.fields.filter(field => field.mask && !field.via);

/** One record of each entity, that refer to each other, all seen by this person. @returns every masked value of them */
export async function plantSecrets(pool: pg.Pool, model: Model, owner: { code: string; orgId: number }) {
  const keys = new Map<string, number>();
  const planted = new Map<string, string>();
  for (const entity of Object.values(model.entities)) {
    const own = maskedFields(entity).map(field => [field.name, values[field.mask ?? 'name']()] as const);
    for (const [name, value] of own) planted.set(`${entity.name}.${name}`, value);
    const columns = [
      ...own,
      ['createdBy', owner.code] as const,
      // In which month it lies has to be said.
      ...(entity.keep && entity.keep.by !== 'createdAt' ? [[entity.keep.by, new Date()] as const] : []),
      ...(entity.scope === 'org' ? [['orgId', owner.orgId] as const] : []),
    ];
    const { rows } = await pool.query(
      `insert into ${quoted(snake(entity.name))} (${columns.map(([name]) => quoted(snake(name))).join(', ')})
       values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning ${quoted(snake(entity.key))} as key`,
      columns.map(([, value]) => value),
    );
    keys.set(entity.name, rows[0].key);
  }
  for (const entity of Object.values(model.entities)) {
    const references = entity.fields.flatMap(({ name, reference, via, readOnly }) =>
      reference && !via && !readOnly && reference.entity !== entity.name
        ? [[name, keys.get(reference.entity)] as const]
        : [],
    );
    if (references.length > 0)
      await pool.query(
        `update ${quoted(snake(entity.name))} set ${references.map(([name], at) => `${quoted(snake(name))} = $${at + 2}`).join(', ')}
         where ${quoted(snake(entity.key))} = $1`,
        [keys.get(entity.name), ...references.map(([, key]) => key)],
      );
  }
  const secrets = Object.values(model.entities).flatMap(entity =>
    entity.fields.flatMap((field): Secret[] => {
      const value = planted.get(field.via ? `${field.via.entity}.${field.via.field}` : `${entity.name}.${field.name}`);
      return field.mask && value
        ? [{ entity: entity.name, key: keys.get(entity.name) ?? 0, field, value, ...shown(field, value) }]
        : [];
    }),
  );
  return { secrets, keys };
}

function shown(field: FieldModel, value: string): { head: string; tail: string } {
  const [head = '', tail = ''] = mask(field.mask ?? 'name', value).split(/\*+/);
  return { head, tail };
}
