/** Hours (yyyy-MM-dd HH) from midnight before the first to the last, those without a record too; other labels as they come. */
export function everyHour(labels: readonly string[]): string[] {
  const sorted = [...labels].sort();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  const day = first.slice(0, 10);
  if (!sorted.every(label => /^\d{4}-\d\d-\d\d \d\d$/.test(label) && label.startsWith(day))) return sorted;
  return Array.from({ length: Number(last.slice(11)) + 1 }, (_, hour) => `${day} ${String(hour).padStart(2, '0')}`);
}
