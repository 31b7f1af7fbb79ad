import Braces from 'lucide-react/icons/braces';
import Copy from 'lucide-react/icons/copy';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { type PageProps, useEntityVersion, usePageDetail } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { OpenedReport } from '#runtime/language/bundle/answers.ts';
import type { BundledSavedReportPage } from '#runtime/language/bundle/client.ts';
import { ReportView } from '../ReportView.tsx';
import './saved.css';

const reads = { data: 'savedReport.data', excel: 'savedReport.exportExcel' };

/** One report that staff have composed, as any other report; it shows what the reader's own rights let them see. */
export default function SavedReportPage({ page, params }: PageProps<BundledSavedReportPage>) {
  const { calls, dictionaries } = useServices();
  const open = useOpenPage();
  const id = Number(params.id);
  const { data, error, reload } = useCall<OpenedReport>(
    'savedReport.open',
    { id: String(params.id ?? '') },
    useEntityVersion('savedReport'),
  );
  usePageDetail(data?.reportName ?? '');
  if (data) dictionaries.register(data.dictionaries);
  if (error && !data) return <Failed text={error.message} trace={error.trace} retry={reload} />;
  if (!data) return <Loading lines={8} />;
  const composing = (
    <button type="button" className="button" onClick={() => open(page.composer, data.isOwn ? { id } : { from: id })}>
      {data.isOwn ? <PencilLine size={15} /> : <Copy size={15} />} {data.isOwn ? '编辑' : '复制后修改'}
    </button>
  );
  if (!data.report)
    return (
      <div className="saved-report-refused stack">
        <Failed text={data.refused} />
        <div className="row">{composing}</div>
      </div>
    );
  return (
    <ReportView
      // Another report, or one that was changed meanwhile, begins anew.
      key={JSON.stringify(data.definition)}
      report={data.report}
      reads={reads}
      named={{ id }}
      subject={{ savedReportId: id }}
      mayExport
      storageKey={`${page.path}/${id}`}
      buttons={
        <>
          <button
            type="button"
            className="button"
            onClick={() => void calls.download('savedReport.yaml', { id }).catch(() => undefined)}
          >
            <Braces size={15} /> 导出 YAML
          </button>
          {composing}
          {!data.isOwn && <span className="saved-report-by">{data.operatorName} 制作并共享</span>}
        </>
      }
    />
  );
}
