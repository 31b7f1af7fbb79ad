import { lazy, Suspense, useMemo } from 'react';
import { useAppearance } from '#renderer/hooks/appearance.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { dark, light } from '#renderer/theme/palette.ts';
import { chartOptions } from './options/index.ts';
import { type ChartData, chartTable } from './table.ts';
import './chart.css';

const Drawing = lazy(() => import('./Drawing.tsx'));

interface Props extends ChartData {
  height: number;
  title: string;
  /** What a bar, a point, a slice stands for was pressed; left out: nothing follows. */
  onPress?: ((value: unknown) => void) | undefined;
}

/** A chart, with the same figures as a table for those who do not see it. */
export function Chart({ chart, fields, rows, height, title, onPress }: Props) {
  const { dictionaries } = useServices();
  const { dark: isDark, printing: isPrinted } = useAppearance();
  const table = useMemo(() => chartTable({ chart, fields, rows }, dictionaries), [chart, fields, rows, dictionaries]);
  const options = useMemo(() => {
    const palette = isDark ? dark : light;
    const options = chartOptions(table, chart, {
      series: palette.series,
      text: palette.text2,
      line: palette.border,
      surface: palette.surface,
    });
    // Paper does not wait.
    return isPrinted ? { ...options, animation: false } : options;
  }, [table, chart, isDark, isPrinted]);
  return (
    <figure className="chart" style={{ height }} aria-label={title}>
      <Suspense fallback={<div className="chart-drawing" />}>
        <Drawing options={options} onPress={onPress && (at => table.stands[at] != null && onPress(table.stands[at]))} />
      </Suspense>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th>{table.x}</th>
            {table.series.map(series => (
              <th key={series.name}>{series.name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.labels.map((label, index) => (
            <tr key={label}>
              <th>{label}</th>
              {table.series.map(series => (
                <td key={series.name}>
                  {series.shown[index]}
                  {series.unit}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
