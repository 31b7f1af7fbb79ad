import type { Draft } from './draft.ts';

/** A key that no group and no other measure has. */
export function freeName({ groups, pivot, measures }: Draft, wanted: string): string {
  const told = [...groups, ...(pivot ? [pivot] : [])];
  const taken = new Set([...told.map(({ field }) => field), ...measures.map(({ name }) => name)]);
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted}${count}`;
  return name;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
