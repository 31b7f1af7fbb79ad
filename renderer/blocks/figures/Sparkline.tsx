import type { Row } from '#runtime/services/calls/contract.ts';
import { everyHour } from './every-hour.ts';

/** Pixels of the picture, which is stretched over its place. */
const [width, height] = [120, 24];

interface Props {
  rows: readonly Row[];
  x: string;
  y: string;
  /** What the figure is called. */
  label: string;
}

/** A small line of how a figure came to be; in words its highest and its last point. */
export function Sparkline({ rows, x, y, label }: Props) {
  const values = new Map(rows.map(row => [String(row[x]), Number(row[y] ?? 0)]));
  const labels = everyHour([...values.keys()]);
  if (labels.length < 2) return null;
  const points = labels.map(one => values.get(one) ?? 0);
  const most = Math.max(1, ...points);
  const line = points
    .map((value, index) => `${(index * width) / (points.length - 1)},${height - 1 - (value / most) * (height - 2)}`)
    .join(' ');
  return (
    <svg
      className="figure-trend"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}的走势：最高${Math.max(...points)}，最近${points.at(-1)}`}
    >
      <polyline points={line} />
    </svg>
  );
}
