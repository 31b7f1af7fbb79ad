import X from 'lucide-react/icons/x';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';

/** Says which page waits for a user to be chosen here, and why; one press lets it wait no longer. */
export function AwaitedPage() {
  const { awaited } = useServices();
  const { page } = useSnapshot(awaited.state);
  if (!page) return null;
  return (
    <div className="board-awaited row">
      <p role="status">
        {page.refusal ? `选择其他用户后打开「${page.title}」：${page.refusal}` : `选择用户后打开「${page.title}」`}
      </p>
      <button type="button" aria-label={`不再打开「${page.title}」`} onClick={() => awaited.forget()}>
        <X size={14} aria-hidden="true" />
        <span>不再打开</span>
      </button>
    </div>
  );
}
