import Type from 'typebox';
import { Check } from 'typebox/value';
import type { ViewData } from '#runtime/language/bundle/answers.ts';
import type { ListedField, ListModel } from '#runtime/language/bundle/model.ts';
import { named, searchedBy } from '#runtime/language/fields/search.ts';
import { ServerError } from '../errors/server-error.ts';

const name = Type.String({ maxLength: 100 });
const exact = { additionalProperties: false } as const;

const Data = Type.Object(
  {
    filters: Type.Record(name, Type.String({ maxLength: 500 })),
    sort: Type.Optional(name),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    as: Type.Optional(Type.Enum(['kanban', 'calendar'])),
    table: Type.Object(
      {
        version: Type.Literal(1),
        density: Type.Enum(['compact', 'normal', 'loose']),
        order: Type.Array(name, { maxItems: 200 }),
        columns: Type.Record(
          name,
          Type.Object(
            {
              hide: Type.Optional(Type.Boolean()),
              pin: Type.Optional(Type.Enum(['left', 'right', 'none'])),
              width: Type.Optional(Type.Number({ minimum: 40, maximum: 2000 })),
            },
            exact,
          ),
        ),
      },
      exact,
    ),
  },
  exact,
);

const filtersOf = ({ fields }: ListModel): ListedField[] => fields.filter(({ as }) => as.includes('filter'));

/** The field that a filter of a list is about. */
export const filtered = (list: ListModel, filter: string): ListedField | undefined =>
  searchedBy(filter, named(filtersOf(list)))?.field;

/** The column of a name. */
export const shown = (list: ListModel, column: string): ListedField | undefined =>
  list.fields.find(field => field.as.includes('column') && field.name === column);

/** The field that a view is sorted by, as its data names it; '' where it is about none. */
export const sortedBy = ({ sort = '' }: ViewData): string => sort.replace(/^-/, '');

/**
 * What is sent as a view. What the list does not have is refused, so that a mistake does not stay for ever.
 * @throws ServerError badInput with what is wrong at `data`
 */
export function readData(text: string, list: ListModel): ViewData {
  const refuse = (message: string): never => {
    throw new ServerError('badInput', { fields: { data: message } });
  };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refuse('内容不是JSON');
  }
  if (!Check(Data, data)) return refuse('内容的结构有误：应为 {filters, sort, size, table}');
  const view = data as ViewData;
  for (const filter of Object.keys(view.filters))
    if (!filtered(list, filter)) refuse(`此列表没有查询条件「${filter}」`);
  for (const column of [...view.table.order, ...Object.keys(view.table.columns)])
    if (!shown(list, column)) refuse(`此列表没有列「${column}」`);
  return view;
}

/** Filter or column → its label, for the day on which the documents have it no more. */
export function labelsOf({ filters, table, ...view }: ViewData, list: ListModel): Record<string, string> {
  const columns = [...table.order, ...Object.keys(table.columns), sortedBy({ filters, table, ...view })];
  const fields = [
    ...Object.keys(filters).map(name => [name, filtered(list, name)] as const),
    ...columns.map(name => [name, shown(list, name)] as const),
  ];
  return Object.fromEntries(fields.flatMap(([name, field]) => (field ? [[name, field.label]] : [])));
}
