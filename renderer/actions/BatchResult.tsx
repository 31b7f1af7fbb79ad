import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { ReadButton } from '#renderer/ui/dialog/ReadButton.tsx';
import type { BatchLine } from './press.ts';
import './batch-result.css';

/** How each line of a batch went, the failed ones first. */
export default function BatchResult({ title, lines, onClose }: { title: string; lines: BatchLine[]; onClose(): void }) {
  const failed = lines.filter(line => !line.ok);
  return (
    <Dialog title={`${title}结果`} width={480} close={onClose}>
      <p>
        成功 {lines.length - failed.length} 项，<b className="batch-failures">失败 {failed.length} 项</b>
      </p>
      <ul className="batch-result">
        {[...failed, ...lines.filter(line => line.ok)].map(line => (
          <li key={String(line.id)} className={line.ok ? 'batch-ok' : 'batch-failed'}>
            <span>{line.name || String(line.id)}</span>
            <span>{line.ok ? '成功' : line.message || '失败'}</span>
          </li>
        ))}
      </ul>
      <ReadButton close={onClose} />
    </Dialog>
  );
}
