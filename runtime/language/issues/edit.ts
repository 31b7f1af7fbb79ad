/** A stretch of a text, from character to character (the last one left out), and what is written there instead. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A text with its edits, each place once. */
export function edited(text: string, edits: readonly Edit[]): string {
  const once = new Map(edits.map(edit => [`${edit.start}:${edit.end}`, edit]));
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: said } of [...once.values()].sort(inTurn)) {
    parts.push(text.slice(at, start), said);
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}

/** At one place what is put in comes first. */
const inTurn = (one: Edit, other: Edit): number => one.start - other.start || one.end - other.end;
