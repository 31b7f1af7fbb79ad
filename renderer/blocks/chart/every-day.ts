const areDays = (labels: readonly string[]): boolean =>
  labels.every((label, index) => /^\d{4}-\d\d-\d\d$/.test(label) && (labels[index - 1] ?? '') < label);
const dayLength = 86_400_000;
/** A line over more days than a year shows no single day any more. */
const most = 366;

/** Months, days and points of time from left to right, whichever way the table has them; other labels as they come. */
export const inTime = (labels: readonly string[]): string[] =>
  labels.every(label => /^\d{4}-(\d\d|[WQ]\d)/.test(label)) ? [...labels].sort() : [...labels];

/**
 * Days from the first to the last, those without a record too: a line from one day with records to the next would
 * claim that there were some between. What are no days in their order comes back as it is.
 */
export function everyDay(labels: readonly string[]): string[] {
  const [first = '', last = ''] = [labels[0], labels.at(-1)];
  const days = (Date.parse(last) - Date.parse(first)) / dayLength + 1;
  if (!areDays(labels) || !(days > labels.length && days <= most)) return [...labels];
  return Array.from({ length: days }, (_, day) =>
    new Date(Date.parse(first) + day * dayLength).toISOString().slice(0, 10),
  );
}
