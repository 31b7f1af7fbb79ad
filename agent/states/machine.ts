import { createListeners } from '#runtime/kernel/listeners.ts';
import type { Log } from '../log/log.ts';

/** State → event → state. An event that a state does not list is illegal in it. */
export type Table<S extends string, E extends string> = { readonly [state in S]: { readonly [event in E]?: S } };
export interface Chart<S extends string, E extends string> {
  name: string;
  first: S;
  table: Table<S, E>;
}

/** The state that an event leads to, or null where it is illegal. @internal */
export const next = <S extends string, E extends string>(table: Table<S, E>, state: S, event: E): S | null =>
  table[state][event] ?? null;

/** The states that an event leads to, from wherever it is legal. */
const targets = <S extends string, E extends string>(table: Table<S, E>, event: E): S[] => [
  ...new Set((Object.keys(table) as S[]).flatMap(state => next(table, state, event) ?? [])),
];

export interface Machine<S extends string, E extends string> {
  state(): S;
  /** Applies an event; an illegal one changes nothing, is logged with both states, and answers false. */
  apply(event: E): boolean;
  allows(event: E): boolean;
  /** Takes the state that an event tells of as the truth, legal or not: only for what was read, not heard. */
  adopt(event: E): void;
  onChange(listener: (change: { from: S; to: S; event: E }) => void): () => void;
}

/** Runs a chart. Listeners hear of changes only. */
export function createMachine<S extends string, E extends string>(
  { name, first, table }: Chart<S, E>,
  log: Log,
): Machine<S, E> {
  let state = first;
  const changes = createListeners<{ from: S; to: S; event: E }>();
  const go = (to: S, event: E): void => {
    if (to === state) return;
    const from = state;
    state = to;
    log({ kind: 'transition', of: name, text: `${from} --${event}--> ${to}` });
    changes.tell({ from, to, event });
  };
  return {
    state: () => state,
    allows: event => next(table, state, event) !== null,
    apply(event) {
      const to = next(table, state, event);
      if (to !== null) go(to, event);
      else log({ kind: 'illegal', of: name, text: `${state} --${event}--> ${targets(table, event).join('|')}` });
      return to !== null;
    },
    adopt(event) {
      const told = targets(table, event);
      const to = next(table, state, event) ?? (told.includes(state) ? state : told[0]);
      if (to !== undefined) go(to, event);
    },
    onChange: changes.add,
  };
}
