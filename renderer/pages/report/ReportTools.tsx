import { Download, List } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ExportFormats, type OtherFormat } from '#renderer/actions/ExportFormats.tsx';
import { useClickGuard } from '#renderer/hooks/click-guard.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledReportPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { SubscribeButton } from './subscribe/SubscribeButton.tsx';

interface Props {
  report: BundledReportPage['report'];
  rows: readonly Row[];
  subject: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, unknown>>;
  mayExport: boolean;
  /** The call that gives its Excel file, or its CSV. */
  excel: string;
  /** Of which report that file is, and what it is asked for. */
  wanted: Readonly<Record<string, unknown>>;
  /** Opens all its records; undefined: there are none to open. */
  showWhole: (() => void) | undefined;
  /** Behind all others. */
  buttons: ReactNode;
}

/** What can be done with a report as it is asked for: exported, opened, subscribed to. */
export function ReportTools(props: Props) {
  const { report, rows, subject, params, mayExport, excel, wanted, showWhole, buttons } = props;
  const { calls, bundle } = useServices();
  const guard = useClickGuard();
  const [exporting, setExporting] = useState(false);
  const exportFile = async (format?: OtherFormat): Promise<void> => {
    const asked = format ? { ...wanted, format } : wanted;
    const press = JSON.stringify(asked);
    if (!guard.enter(press)) return;
    setExporting(true);
    // The call has said what went wrong.
    await calls.download(excel, asked).catch(() => guard.release(press));
    setExporting(false);
  };
  return (
    <>
      {mayExport && (
        <>
          <button
            type="button"
            className="button"
            disabled={exporting}
            aria-busy={exporting}
            onClick={() => void exportFile()}
          >
            <Download size={15} /> {exporting ? '导出中…' : '导出 Excel'}
          </button>
          <ExportFormats disabled={exporting} run={format => void exportFile(format)} />
        </>
      )}
      {showWhole && (
        <button type="button" className="button" onClick={showWhole}>
          <List size={15} /> 明细
        </button>
      )}
      {bundle.app().app.exports?.subscriptions && (
        <SubscribeButton
          report={report}
          // Subtotals are no lines of their own.
          rows={rows.filter(row => row.$level === undefined)}
          subject={subject}
          params={params}
          mayExport={mayExport}
        />
      )}
      {buttons}
    </>
  );
}
