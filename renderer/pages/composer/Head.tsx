import Braces from 'lucide-react/icons/braces';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Save from 'lucide-react/icons/save';
import { ExportFormats, type OtherFormat } from '#renderer/actions/ExportFormats.tsx';

interface Props {
  title: string;
  /** What the report is about. */
  about: string;
  isKept: boolean;
  isChanged: boolean;
  leave(): void;
  save(as: 'this' | 'another'): void;
  /** Shows it as whoever opens it sees it; undefined while it is kept nowhere. */
  show: (() => void) | undefined;
  download(call: string, format?: OtherFormat): void;
}

/** What the report is called, what it is about, and what may be done with the whole of it. */
export function Head({ title, about, isKept, isChanged, leave, save, show, download }: Props) {
  return (
    <header className="composer-head">
      <div className="composer-title">
        <h2 title={title}>{title}</h2>
        <p>
          统计对象：{about}
          <button type="button" className="link" onClick={leave}>
            更换
          </button>
          {isKept && <span>{isChanged ? '有未保存的修改' : '已保存'}</span>}
        </p>
      </div>
      <div className="composer-buttons">
        <button type="button" className="button" onClick={() => download('savedReport.yaml')}>
          <Braces size={15} aria-hidden="true" /> 导出 YAML
        </button>
        <button type="button" className="button" onClick={() => download('savedReport.exportExcel')}>
          <Download size={15} aria-hidden="true" /> 导出 Excel
        </button>
        <ExportFormats run={format => download('savedReport.exportExcel', format)} />
        {show && (
          <button type="button" className="button" onClick={show}>
            <ExternalLink size={15} aria-hidden="true" /> 打开报表
          </button>
        )}
        {isKept && (
          <button type="button" className="button" onClick={() => save('another')}>
            另存为
          </button>
        )}
        <button type="button" className="button button-primary" onClick={() => save('this')}>
          <Save size={15} aria-hidden="true" /> 保存
        </button>
      </div>
    </header>
  );
}
