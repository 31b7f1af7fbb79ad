import { useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { type DocumentIssue, listen } from './events.ts';
import './documents.css';

/**
 * What analysts see while they write: a mistake with its place as soon as the document is saved, and the mended pages
 * without asking for them. Input that is not saved is waited for.
 */
export default function Documents({ address, unsaved }: { address: string; unsaved: boolean }) {
  const { bundle } = useServices();
  const [issues, setIssues] = useState<readonly DocumentIssue[]>([]);
  const [published, setPublished] = useState(false);
  useEffect(
    () =>
      listen(address, {
        opened: () =>
          void bundle.isOutdated().then(
            isOther => isOther && setPublished(true),
            () => undefined,
          ),
        issues: setIssues,
        published() {
          setIssues([]);
          setPublished(true);
        },
      }),
    [address, bundle],
  );
  useEffect(() => {
    if (published && !unsaved) window.location.reload();
  }, [published, unsaved]);
  if (published) return <aside className="documents">页面定义已更新，保存或放弃当前内容后自动刷新</aside>;
  if (issues.length === 0) return null;
  return (
    <aside className="documents" role="alert" aria-label="文档错误">
      <header>
        <strong>文档有 {issues.length} 处错误，仍在使用上一个正确的版本</strong>
        <button type="button" className="link" onClick={() => setIssues([])}>
          收起
        </button>
      </header>
      <ol>
        {issues.map(issue => (
          <li key={`${issue.file}:${issue.line}:${issue.column}:${issue.message}`}>
            {issue.file && (
              <code>
                {issue.file}:{issue.line}:{issue.column}
              </code>
            )}
            <span>{issue.message}</span>
            {issue.hint && <small>{issue.hint}</small>}
          </li>
        ))}
      </ol>
    </aside>
  );
}
