import { createListeners } from '#runtime/kernel/listeners.ts';
import type { Journal } from '../journal.ts';

/** State → event → state. An event that a state does not list is illegal in it. */
export type Table<S extends string, E extends string> = { readonly [state in S]: { readonly [event in E]?: S } };
export interface Chart<S extends string, E extends string> {
  name: string;
  first: S;
  table: Table<S, E>;
}

/** The state that an event leads to, or null where it is illegal. */
export const next = <S extends string, E extends string>(table: Table<S, E>, state: S, event: E): S | null =>
  table[state][event] ?? null;

export interface Machine<S extends string, E extends string> {
  state(): S;
  /** Applies an event; an illegal one changes nothing, is logged with the state it met, and answers false. */
  apply(event: E): boolean;
  allows(event: E): boolean;
  onChange(listener: (change: { from: S; to: S; event: E }) => void): () => void;
}

export function createMachine<S extends string, E extends string>(
  { name, first, table }: Chart<S, E>,
  journal: Journal,
): Machine<S, E> {
  let state = first;
  const changes = createListeners<{ from: S; to: S; event: E }>();
  return {
    state: () => state,
    allows: event => next(table, state, event) !== null,
    apply(event) {
      const from = state;
      const to = next(table, from, event);
      if (to === null) {
        journal({ kind: 'illegal', of: name, text: `${from} --${event}--> ?` });
        return false;
      }
      state = to;
      if (to !== from) {
        journal({ kind: 'transition', of: name, text: `${from} --${event}--> ${to}` });
        changes.tell({ from, to, event });
      }
      return true;
    },
    onChange: changes.add,
  };
}
