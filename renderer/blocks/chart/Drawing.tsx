import { BarChart, FunnelChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent, VisualMapContinuousComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([
  BarChart,
  FunnelChart,
  HeatmapChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
  LabelLayout,
  CanvasRenderer,
]);

interface Props {
  options: EChartsCoreOption;
  /** The label at the place was pressed: its bar, point or slice. */
  onPress?: ((at: number) => void) | undefined;
}

/** The drawing itself, in a file of its own because ECharts is heavy. It follows the size of its place. */
export default function Drawing({ options, onPress }: Props) {
  const press = useRef(onPress);
  press.current = onPress;
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const made = init(place.current);
    chart.current = made;
    made.on('click', ({ dataIndex }) => dataIndex !== undefined && press.current?.(dataIndex));
    // A page that is out of sight has no size; the chart keeps the one it had.
    const observer = new ResizeObserver(([entry]) => entry && entry.contentRect.width > 0 && made.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    if (!place.current) return;
    // A canvas inherits no font.
    const { fontFamily } = getComputedStyle(place.current);
    chart.current?.setOption({ ...options, textStyle: { fontFamily } }, { notMerge: true });
    // On paper there is no next frame.
    if (options.animation === false) chart.current?.getZr().flush();
  }, [options]);
  return <div ref={place} className="chart-drawing" aria-hidden="true" />;
}
