/** The states that somebody can go back to, and on to again; each entry is one step, however much it changed. */
export interface History<State> {
  past: readonly State[];
  future: readonly State[];
}

export const noHistory: History<never> = { past: [], future: [] };

const most = 100;

/** A step was taken from this state. What had been undone cannot be done again then. */
export const stepped = <State>({ past }: History<State>, from: State): History<State> => ({
  past: [...past.slice(-most + 1), from],
  future: [],
});

interface Moved<State> {
  history: History<State>;
  state: State;
}

/** One step back from the present state; undefined where there is none. */
export function undone<State>({ past, future }: History<State>, now: State): Moved<State> | undefined {
  const state = past.at(-1);
  return state === undefined ? undefined : { history: { past: past.slice(0, -1), future: [now, ...future] }, state };
}

/** One step on again; undefined where there is none. */
export function redone<State>({ past, future }: History<State>, now: State): Moved<State> | undefined {
  const [state, ...rest] = future;
  return state === undefined ? undefined : { history: { past: [...past, now], future: rest }, state };
}
