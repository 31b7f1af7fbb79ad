import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, AriaComponent, CanvasRenderer]);

/** The drawing itself, in a file of its own because ECharts is heavy. It follows the size of its place. */
export default function Drawing({ options }: { options: EChartsCoreOption }) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const made = init(place.current);
    chart.current = made;
    // A page that is out of sight has no size; the chart keeps the one it had.
    const observer = new ResizeObserver(([entry]) => entry && entry.contentRect.width > 0 && made.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => chart.current?.setOption(options, { notMerge: true }), [options]);
  return <div ref={place} className="chart-drawing" aria-hidden="true" />;
}
