import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { howLong } from '#runtime/kernel/how-long.ts';
import type { DraftLeft } from '#runtime/services/services.ts';

/** A form that was left half filled in, as the way back to it. */
export function DraftRow({ draft, label }: { draft: DraftLeft; label: string }) {
  const { bundle, clock } = useServices();
  const openPage = useOpenPage();
  const open = (): void => openPage(draft.page, draft.params);
  return (
    <li className="agenda-row">
      <span className="agenda-kind note">{label}</span>
      <span className="agenda-number">
        <button type="button" className="link" onClick={open}>
          {bundle.route(draft.page)?.title}
        </button>
      </span>
      <span className="agenda-text clip">{draft.name || '填了一半，未提交'}</span>
      <span className="agenda-time figures">{howLong(clock.now() - draft.keptAt)}</span>
      <span className="agenda-acts">
        <button type="button" className="link" onClick={open}>
          继续填写
        </button>
      </span>
    </li>
  );
}
