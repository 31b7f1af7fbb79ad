/** A stretch of a text, from character to character (the last one left out), and what is written there instead. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A text with its edits, each place once. */
export function edited(text: string, edits: readonly Edit[]): string {
  const once = new Map(edits.map(edit => [`${edit.start}:${edit.end}`, edit]));
  return [...once.values()]
    .sort((one, other) => other.start - one.start)
    .reduce((whole, { start, end, text: said }) => whole.slice(0, start) + said + whole.slice(end), text);
}
