/** One measured figure beside what was promised. */
export interface Figure {
  name: string;
  value: number;
  unit: 's' | 'ms' | 'MB' | 'KB' | '×' | '';
  /** The most it may be; absent: for information. */
  limit?: number;
  /** How it was measured, in a few words. */
  note?: string;
}

export interface Measurement {
  /** The word for the command line: npm run bench -- bundle. */
  name: string;
  title: string;
  run(say: (line: string) => void): Promise<Figure[]>;
}

/** The middle one of several measurements. @throws Error for none */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is no median of no values.');
  return middle;
}

const digits = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

/** Whether a figure is beyond its limit; what could not be measured is. */
export const isMissed = ({ value, limit }: Figure): boolean => limit !== undefined && !(value <= limit);

/** The figures as lines of a table. */
export function figureLines(figures: readonly Figure[]): string[] {
  const rows = figures.map(figure => {
    const { name, value, unit, limit, note = '' } = figure;
    const measured = `${digits(value)} ${unit}`.trim();
    if (limit === undefined) return [name, measured, '–', '', note];
    return [name, measured, `≤ ${limit} ${unit}`.trim(), isMissed(figure) ? 'MISSED' : 'kept', note];
  });
  const all = [['figure', 'measured', 'limit', 'verdict', 'how'], ...rows];
  const widths = [0, 1, 2, 3].map(column => Math.max(...all.map(row => (row[column] ?? '').length)));
  return all.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
