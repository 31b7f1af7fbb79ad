import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { indexName, snake } from '../names.ts';

export interface WantedColumn {
  name: string;
  type: string;
  identity: boolean;
  notNull: boolean;
  default?: string;
}
export interface WantedIndex {
  name: string;
  columns: string[];
  unique: boolean;
  /** Finds any part of a text (pg_trgm). */
  trigram: boolean;
}
export interface WantedForeignKey {
  name: string;
  column: string;
  table: string;
  key: string;
}
export interface WantedTable {
  name: string;
  columns: WantedColumn[];
  indexes: WantedIndex[];
  foreignKeys: WantedForeignKey[];
}

const types: Record<FieldModel['type'], string> = {
  text: 'text',
  longText: 'text',
  integer: 'bigint',
  money: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamp with time zone',
  code: 'text',
  reference: 'bigint',
  rows: 'jsonb',
  file: 'jsonb',
};

/** The tables that the entities ask for. */
export const wantedTables = (model: Model): WantedTable[] => Object.values(model.entities).map(entity => wantedTable(entity, model));

/** Fields that are columns: not those read through a reference. */
export const storedFields = (entity: EntityModel): FieldModel[] => entity.fields.filter(field => !field.via);

function wantedTable(entity: EntityModel, model: Model): WantedTable {
  const table = snake(entity.name);
  const fields = storedFields(entity);
  const column = (name: string) => snake(name);
  const index = (columns: string[], kind: { unique?: boolean; trigram?: boolean } = {}): WantedIndex => ({
    name: indexName(kind.unique ? 'uq' : kind.trigram ? 'tg' : 'ix', table, columns),
    columns,
    unique: kind.unique ?? false,
    trigram: kind.trigram ?? false,
  });
  return {
    name: table,
    columns: fields.map(field => wantedColumn(field, entity)),
    indexes: unrepeated([
      ...fields.filter(field => field.unique).map(field => index([column(field.name)], { unique: true })),
      ...fields.filter(field => field.index || field.type === 'reference').map(field => index([column(field.name)])),
      ...fields.filter(field => field.index && field.search === 'contains' && field.type === 'text').map(field => index([column(field.name)], { trigram: true })),
      ...entity.indexes.map(names => index(names.map(column))),
      ...entity.unique.map(names => index(names.map(column), { unique: true })),
    ]),
    foreignKeys: fields.flatMap(field => {
      const target = field.reference && model.entities[field.reference.entity];
      return target ? [{ name: indexName('fk', table, [column(field.name)]), column: column(field.name), table: snake(target.name), key: column(target.key) }] : [];
    }),
  };
}

function wantedColumn(field: FieldModel, entity: EntityModel): WantedColumn {
  const name = snake(field.name);
  if (field.name === entity.key) return { name, type: 'bigint', identity: true, notNull: true };
  if (field.name === 'version') return { name, type: 'bigint', identity: false, notNull: true, default: '1' };
  if (field.name === 'createdAt' || field.name === 'updatedAt') return { name, type: types.datetime, identity: false, notNull: true, default: 'now()' };
  return { name, type: field.many ? 'text[]' : types[field.type], identity: false, notNull: false };
}

const unrepeated = (indexes: WantedIndex[]): WantedIndex[] => [...new Map(indexes.map(index => [index.name, index])).values()];
