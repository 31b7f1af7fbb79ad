import { type EntityModel, type FieldModel, isStored, type Model } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { indexName, marked, quoted, snake } from '../names.ts';
import { fieldIndexes, listIndex, uniqueIndexes, type WantedIndex } from './indexes.ts';

export interface WantedColumn {
  name: string;
  /** Its former name. */
  was?: string;
  type: string;
  identity: boolean;
  notNull: boolean;
  /** The column's default, as SQL. */
  default?: string;
  /** What the rows that are there already get when the column is added, as SQL. */
  forExisting?: string;
}
export interface WantedForeignKey {
  name: string;
  column: string;
  table: string;
  key: string;
}
export interface WantedTable {
  name: string;
  /** Its former name. */
  was?: string;
  columns: WantedColumn[];
  indexes: WantedIndex[];
  foreignKeys: WantedForeignKey[];
  /** The column by whose months the table is parted. */
  months?: string;
}

/** PostgreSQL's own name of a type, as it tells it of a column that is there. */
const columnType = (field: FieldModel): string => {
  const type = fieldType(field).column(field);
  return type === 'timestamptz' ? 'timestamp with time zone' : type;
};

/** The tables that the entities ask for. */
export const wantedTables = (model: Model): WantedTable[] =>
  toldApart(Object.values(model.entities).map(entity => wantedTable(entity, model)));

/** PostgreSQL names the indexes of all tables in one room, where staff_work (org_id) and staff (work_org_id) read alike. */
function toldApart(tables: WantedTable[]): WantedTable[] {
  const tablesOf = new Map<string, Set<string>>();
  for (const { name, table } of tables.flatMap(({ indexes }) => indexes))
    tablesOf.set(name, (tablesOf.get(name) ?? new Set()).add(table));
  const isAlone = ({ name }: WantedIndex): boolean => tablesOf.get(name)?.size === 1;
  return tables.map(table => ({
    ...table,
    indexes: table.indexes.map(index =>
      isAlone(index) ? index : { ...index, name: marked(index.name, index.table), was: index.name },
    ),
  }));
}

/** Tables of which no row is ever changed. */
export const appendOnlyTables: ReadonlySet<string> = new Set(['audit_entry']);

/** Columns that no field shows: what they hold is for the back end alone. */
const hiddenColumns: Readonly<Record<string, WantedColumn[]>> = {
  audit_entry: [{ name: 'changes', type: 'jsonb', identity: false, notNull: false }],
};

/** Fields that are columns: not those read through a reference. */
const storedFields = (entity: EntityModel): FieldModel[] => entity.fields.filter(isStored);

function wantedTable(entity: EntityModel, model: Model): WantedTable {
  const table = snake(entity.name);
  const fields = storedFields(entity);
  const indexes = [
    ...fields.flatMap(field => fieldIndexes(entity, field)),
    ...(entity.scope === 'org' ? [listIndex(entity, ['createdBy'])] : []),
    ...entity.indexes.map(names => listIndex(entity, names)),
    ...entity.unique.flatMap(names => uniqueIndexes(entity, names)),
  ];
  return {
    name: table,
    ...(entity.was ? { was: snake(entity.was) } : {}),
    columns: [...fields.map(field => named(field, entity)), ...(hiddenColumns[table] ?? [])],
    indexes: [...new Map(indexes.map(index => [index.name, index])).values()],
    foreignKeys: fields.flatMap(field => {
      const target = field.reference && model.entities[field.reference.entity];
      const column = snake(field.name);
      const name = indexName('fk', table, [column]);
      return target ? [{ name, column, table: snake(target.name), key: snake(target.key) }] : [];
    }),
    ...(entity.keep ? { months: snake(entity.keep.by) } : {}),
  };
}

const named = (field: FieldModel, entity: EntityModel): WantedColumn => ({
  ...wantedColumn(field, entity),
  ...(field.was ? { was: snake(field.was) } : {}),
});

function wantedColumn(field: FieldModel, entity: EntityModel): WantedColumn {
  const name = snake(field.name);
  if (field.name === entity.key) return { name, type: 'bigint', identity: true, notNull: true };
  if (field.name === 'version') return { name, type: 'bigint', identity: false, notNull: true, default: '1' };
  if (field.name === 'createdAt' || field.name === 'updatedAt')
    return { name, type: columnType(field), identity: false, notNull: true, default: 'now()' };
  const initial = field.name === entity.states?.field ? entity.states.initial : field.default;
  return {
    name,
    type: columnType(field),
    identity: false,
    // It is part of the key of a table that is parted by it.
    notNull: field.name === entity.keep?.by,
    ...(initial === undefined || field.many ? {} : { forExisting: literal(initial) }),
  };
}

const literal = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** `"name" type …` as in create table. */
export const columnText = (column: WantedColumn): string =>
  [
    quoted(column.name),
    column.type,
    column.identity ? 'generated by default as identity primary key' : column.notNull ? 'not null' : '',
    column.default ? `default ${column.default}` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** `table.column` of what follows from other fields. */
export const computedColumns = (model: Model): ReadonlySet<string> =>
  new Set(
    Object.values(model.entities).flatMap(({ name, rules }) =>
      (rules?.follow ?? []).flatMap(({ field, value, formula }) =>
        value || formula ? [`${snake(name)}.${snake(field)}`] : [],
      ),
    ),
  );
