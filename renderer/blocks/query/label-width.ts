import type { BundledFormField } from '#runtime/language/bundle/client.ts';

/** Characters beyond which a label is cut. */
const widest = 8;

/**
 * The width of the label of each field, in characters: labels below each other are as wide as the longest of them, so
 * that their inputs line up.
 * @param columns fields side by side; 0: below each other, with labels above
 */
export function labelWidths(
  fields: readonly BundledFormField[],
  columns: number,
  required: ReadonlySet<string> | undefined,
): number[] {
  const column = (index: number): number => (columns > 0 ? index % columns : 0);
  const longest = new Map<number, number>();
  for (const [index, { name, label }] of fields.entries()) {
    const length = [...label].length + (required?.has(name) ? 1 : 0);
    longest.set(column(index), Math.max(length, longest.get(column(index)) ?? 0));
  }
  return fields.map((_, index) => Math.min(widest, longest.get(column(index)) ?? 0));
}
