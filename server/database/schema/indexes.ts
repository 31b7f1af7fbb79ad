import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { formatOf } from '#runtime/language/formats/index.ts';
import { alikeOf, isUnusual } from '../alike.ts';
import { indexName, quoted, snake } from '../names.ts';
import { textParts } from '../text-parts.ts';
import { chineseOrderOf } from './chinese-order.ts';

export interface WantedIndex {
  name: string;
  /** What it would be called if no index of another table read alike. */
  was?: string;
  table: string;
  unique: boolean;
  /** What follows `on table`. */
  definition: string;
  /** It is left out where records stand against it: what was allowed before stays. */
  whereItCan?: true;
}

/** Whether the values are names in Chinese, which staff want in the order of pinyin. */
export const sortsByPinyin = (field: FieldModel): boolean =>
  fieldType(field).names === true && field.search === 'contains';

/**
 * An index that serves both a filter on its first fields and the order of a page: descending with nulls last and then
 * by key is what a list asks for (server/query/paging.ts), and read backwards it is the ascending order.
 */
export function listIndex(entity: EntityModel, names: readonly string[]): WantedIndex {
  const table = snake(entity.name);
  const columns = names.map(name => {
    const field = entity.fields.find(one => one.name === name);
    const column = quoted(snake(name));
    return `${field && sortsByPinyin(field) ? chineseOrderOf(column) : column} desc nulls last`;
  });
  const isNamed = entity.fields.some(field => names.includes(field.name) && sortsByPinyin(field));
  const key = names.includes(entity.key) ? [] : [`${quoted(snake(entity.key))} desc`];
  // So that counting within the data scope reads the index alone.
  const scope = entity.scope === 'org' && !names.includes('orgId') ? ' include ("org_id")' : '';
  return {
    name: indexName(isNamed ? 'bn' : 'by', table, names.map(snake)),
    table,
    unique: false,
    definition: `(${[...columns, ...key].join(', ')})${scope}`,
  };
}

function uniqueIndex(entity: EntityModel, names: readonly string[]): WantedIndex {
  const table = snake(entity.name);
  const columns = names.map(snake);
  return {
    name: indexName('uq', table, columns),
    table,
    unique: true,
    definition: `(${columns.map(quoted).join(', ')})`,
  };
}

/** Whether a text is kept as it was typed: those of a format that knows one spelling are kept in it. */
const keptAsTyped = (field: FieldModel): boolean =>
  fieldType(field).column(field) === 'text' && !formatOf(field)?.normalise;

/**
 * That nobody takes two values for one: texts that differ in width alone, in what has no shape, or (where the search of
 * the field does not tell it either) in case. None where the fields hold no such texts.
 */
function alikeIndex(entity: EntityModel, names: readonly string[]): WantedIndex[] {
  const fields = names.flatMap(name => entity.fields.find(one => one.name === name) ?? []);
  if (!fields.some(keptAsTyped)) return [];
  const columns = fields.map(field => {
    const column = quoted(snake(field.name));
    if (!keptAsTyped(field)) return column;
    return field.search === 'contains' ? `lower(${alikeOf(column)})` : alikeOf(column);
  });
  return [
    {
      name: indexName('ua', snake(entity.name), names.map(snake)),
      table: snake(entity.name),
      unique: true,
      definition: `(${columns.join(', ')})`,
      whereItCan: true,
    },
  ];
}

/** What is unique is so as it is written and as it looks. */
export const uniqueIndexes = (entity: EntityModel, names: readonly string[]): WantedIndex[] => [
  uniqueIndex(entity, names),
  ...alikeIndex(entity, names),
];

/** What one field asks for. References always get an index: without one, deleting what they point at reads the whole table. */
export function fieldIndexes(entity: EntityModel, field: FieldModel): WantedIndex[] {
  if (field.name === entity.key) return [];
  const indexes: WantedIndex[] = [];
  if (field.unique) indexes.push(...uniqueIndexes(entity, [field.name]));
  // What a line points at is not deleted: without this index that would read the whole table (server/write/rows-that-refer.ts).
  if (!field.lines && field.fields?.some(column => column.reference))
    indexes.push(special(entity, field, 'ln', 'using gin (% jsonb_path_ops)'));
  if (field.many) return field.index ? [special(entity, field, 'in', 'using gin (%)')] : indexes;
  if (field.reference || (field.index && !fieldType(field).long)) indexes.push(listIndex(entity, [field.name]));
  if (field.index && field.search === 'contains')
    indexes.push(special(entity, field, 'pt', `using gin (${textParts}(%))`));
  if (field.index && field.search === 'prefix') indexes.push(special(entity, field, 'px', '(% text_pattern_ops)'));
  if (field.index && keptAsTyped(field)) indexes.push(unusualIndex(entity, field));
  return indexes;
}

/** Of the texts in full-width letters, which are looked for by their plain ones. */
const unusualIndex = (entity: EntityModel, field: FieldModel): WantedIndex => {
  const parts =
    field.search === 'contains' ? `using gin (${textParts}(${alikeOf('%')}))` : `(${alikeOf('%')} text_pattern_ops)`;
  return special(entity, field, 'un', `${parts} where ${isUnusual('%')}`);
};

function special(entity: EntityModel, field: FieldModel, prefix: string, definition: string): WantedIndex {
  const table = snake(entity.name);
  const column = snake(field.name);
  return {
    name: indexName(prefix, table, [column]),
    table,
    unique: false,
    definition: definition.replaceAll('%', quoted(column)),
  };
}
