import type { ViewData } from '#runtime/language/bundle/answers.ts';
import type { ListedField, ListModel, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { userOf } from '../expressions/user.ts';
import { seesWhole } from '../query/answer.ts';
import { filtered, shown, sortedBy } from './read-data.ts';

interface Reader {
  model: Model;
  operator: Operator;
  list: ListModel;
}

interface Seen {
  data: ViewData;
  leftOut: string[];
  unseen: number;
}

/** The list as the person has it: a field that they do not read is not there. */
export const listSeen = ({ operator, list }: Reader): ListModel => ({
  fields: list.fields.filter(({ see }) => !see || evaluate(see.cel, { user: userOf(operator) }) === true),
});

/**
 * What is left of a view for a person: nothing of fields that are not there for them, nothing that the documents have no
 * more, and of others' views no value of a field that they see masked. One's own values one has typed oneself.
 * @param labels what the fields were called when it was saved
 */
export function viewSeen(
  reader: Reader,
  { data, labels, isOwn }: { data: ViewData; labels: Record<string, string>; isOwn: boolean },
): Seen {
  const seen = listSeen(reader);
  const hidesValues = !isOwn && !seesWhole(reader.model, reader.operator);
  const leftOut = new Set<string>();
  const unseen = new Set<string>();
  const stays = (
    name: string,
    find: (list: ListModel, name: string) => ListedField | undefined,
    hasValue = false,
  ): boolean => {
    const field = find(seen, name);
    if (field && !(hasValue && hidesValues && field.masked)) return true;
    const hidden = field ? undefined : find(reader.list, name);
    if (hidden) unseen.add(hidden.name);
    else leftOut.add(field?.label ?? labels[name] ?? name);
    return false;
  };
  const { filters, table, sort, ...rest } = data;
  const by = sortedBy(data);
  const isSorted = sort !== undefined && (by === '' || stays(by, anyField));
  return {
    data: {
      ...rest,
      filters: Object.fromEntries(Object.entries(filters).filter(([name]) => stays(name, filtered, true))),
      ...(isSorted ? { sort } : {}),
      table: {
        ...table,
        order: table.order.filter(name => stays(name, shown)),
        columns: Object.fromEntries(Object.entries(table.columns).filter(([name]) => stays(name, shown))),
      },
    },
    leftOut: [...leftOut],
    unseen: unseen.size,
  };
}

const anyField = (list: ListModel, name: string): ListedField | undefined =>
  list.fields.find(field => field.name === name);
