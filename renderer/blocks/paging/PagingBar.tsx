import { isEnter } from '#renderer/ui/keys/keys.ts';
import { offeredPages, pageCount, pageSizes, roughly } from './pages.ts';
import './paging.css';

/** 共 N 条, pages, sizes, jump. */
export default function PagingBar({
  total,
  about = false,
  page,
  size,
  sizes = pageSizes,
  onPage,
}: {
  total: number;
  about?: boolean;
  page: number;
  size: number;
  /** Left out: those of tables. */
  sizes?: readonly number[];
  onPage(page: number, size: number): void;
}) {
  const count = pageCount(total, size);
  const go = (to: number): void => {
    const page_ = Math.max(1, Math.min(count, to));
    if (page_ !== page) onPage(page_, size);
  };
  return (
    <nav className="paging" aria-label="分页">
      <span className="paging-total" title={about ? '数据较多，总数为估计值' : undefined}>
        {about ? `共约 ${roughly(total)} 条` : `共 ${total} 条`}
      </span>
      <button type="button" aria-label="上一页" disabled={page <= 1} onClick={() => go(page - 1)}>
        ‹
      </button>
      {offeredPages(page, count).map((each, at) =>
        each === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
          <span key={`gap${at}`} className="paging-gap">
            …
          </span>
        ) : (
          <button key={each} type="button" aria-current={each === page ? 'page' : undefined} onClick={() => go(each)}>
            {each}
          </button>
        ),
      )}
      <button type="button" aria-label="下一页" disabled={page >= count} onClick={() => go(page + 1)}>
        ›
      </button>
      <select
        className="input"
        aria-label="每页条数"
        value={size}
        onChange={event => onPage(1, Number(event.target.value))}
      >
        {[...new Set([...sizes, size])]
          .sort((a, b) => a - b)
          .map(each => (
            <option key={each} value={each}>
              {each} 条/页
            </option>
          ))}
      </select>
      <label className="paging-jump">
        跳至
        <input
          className="input"
          inputMode="numeric"
          aria-label="跳至页"
          onKeyDown={event => {
            if (!isEnter(event)) return;
            const to = Number.parseInt(event.currentTarget.value.normalize('NFKC'), 10);
            event.currentTarget.value = '';
            if (Number.isFinite(to)) go(to);
          }}
        />
        页
      </label>
    </nav>
  );
}
