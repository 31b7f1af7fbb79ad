import type { DictionaryItem, DictionaryModel } from '#runtime/language/bundle/model.ts';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';

interface Node {
  value: string;
  label: string;
  children?: Node[];
}

/** The dictionary that the call is about (`where`), or the one that is asked for. @throws ServerError notFound */
function dictionaryOf({ call, model, query }: CallContext): DictionaryModel {
  const name = String(call.where.dictionary ?? query.dictionary ?? '');
  const found = Object.hasOwn(model.dictionaries, name) ? model.dictionaries[name] : undefined;
  if (!found) throw new ServerError('notFound');
  return found;
}

/** What may still be chosen. */
const inUse = ({ items }: DictionaryModel): DictionaryItem[] => items.filter(({ off }) => !off);

const below = (items: readonly DictionaryItem[], parent: string | undefined): Node[] =>
  items
    .filter(item => item.parent === parent)
    .map(({ value, label }) => {
      const children = below(items, value);
      return { value, label, ...(children.length > 0 ? { children } : {}) };
    });

function wholeName(items: readonly DictionaryItem[], { label, parent }: DictionaryItem): string {
  const above = items.find(({ value }) => value === parent);
  return above ? `${wholeName(items, above)} / ${label}` : label;
}

/** Codes and labels, to whoever is logged in: as a list, as a tree, and each with the names above its own (spec 7.4, 7.8). */
export const dictionaryHandlers = {
  'dictionary.items': async context => inUse(dictionaryOf(context)).map(({ value, label }) => ({ value, label })),
  'dictionary.tree': async context => below(inUse(dictionaryOf(context)), undefined),
  'dictionary.names': async context => {
    const items = inUse(dictionaryOf(context));
    return items.map(item => ({ value: item.value, name: wholeName(items, item) }));
  },
} satisfies Record<string, Handler>;
