import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledChartBlock } from '#runtime/language/bundle/client.ts';

/** Opens the page of the report that fills a block, filtered as it is here; undefined where there is none for this person. */
export function useReportPage(
  report: BundledChartBlock['report'],
  args: Readonly<Record<string, unknown>> | undefined,
): (() => void) | undefined {
  const { access, bundle } = useServices();
  const openPage = useOpenPage();
  if (!report || !args) return undefined;
  const route = bundle
    .app()
    .routes.find(({ defineId, reportVersion = 1 }) => defineId === report.defineId && reportVersion === report.version);
  return route && access.allows(route.permission)
    ? () => openPage(route.path, args.params as Record<string, unknown>)
    : undefined;
}
