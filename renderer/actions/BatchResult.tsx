import { useEffect, useRef } from 'react';
import type { BatchLine } from './subject.ts';
import './actions.css';

/** How each line of a batch went, the failed ones first. */
export default function BatchResult({ title, lines, onClose }: { title: string; lines: BatchLine[]; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal?.(), []);
  const failed = lines.filter(line => !line.ok);
  return (
    <dialog ref={dialog} className="batch-result" aria-label={`${title}结果`} onClose={onClose}>
      <header>
        {title}：成功 {lines.length - failed.length} 项，<b>失败 {failed.length} 项</b>
      </header>
      <ul>
        {[...failed, ...lines.filter(line => line.ok)].map(line => (
          <li key={String(line.id)} className={line.ok ? 'batch-ok' : 'batch-failed'}>
            <span>{line.name || String(line.id)}</span>
            <span>{line.ok ? '成功' : line.message || '失败'}</span>
          </li>
        ))}
      </ul>
      <footer>
        <button type="button" className="button button-primary" autoFocus onClick={() => dialog.current?.close?.()}>
          知道了
        </button>
      </footer>
    </dialog>
  );
}
