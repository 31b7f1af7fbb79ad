import type { PageProps } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledReportPage } from '#runtime/language/bundle/client.ts';
import { ReportView } from './ReportView.tsx';

const reads = { data: 'rpt.rptQueryData', excel: 'rpt.rptExportExcel' };

/** The report screen of a report of the documents. */
export default function ReportPage({ page }: PageProps<BundledReportPage>) {
  const { access } = useServices();
  const { defineId, reportVersion, report, exportPermission, path } = page;
  return (
    <ReportView
      report={report}
      reads={reads}
      named={{ defineId, reportVersion }}
      mayExport={exportPermission === undefined || access.allows(exportPermission)}
      storageKey={path}
      page={page}
    />
  );
}
