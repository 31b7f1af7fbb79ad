import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { PageIcon } from '#renderer/icons/PageIcon.tsx';
import type { FoundPage } from '#runtime/services/menu/menu.ts';

interface Props {
  found: readonly FoundPage[];
  /** How many were found besides. */
  more: number;
  chosen: number;
  done: () => void;
}

export function SearchResults({ found, more, chosen, done }: Props) {
  const openPage = useOpenPage();
  return (
    <>
      <div id="menu-found" className="plain-list" role="listbox" aria-label="搜索结果">
        {found.map((page, index) => (
          <button
            type="button"
            tabIndex={-1}
            // biome-ignore lint/suspicious/noArrayIndexKey: lines stay and say something else, which is faster than new lines at each key
            key={index}
            id={`menu-found-${index}`}
            className={
              index === chosen ? 'menu-item row menu-item-found menu-item-chosen' : 'menu-item row menu-item-found'
            }
            role="option"
            aria-selected={index === chosen}
            onClick={() => {
              done();
              openPage(page.page);
            }}
          >
            <PageIcon name={page.icon} of="page" />
            <span className="menu-label clip">
              {page.title}
              {page.trail.length > 0 && <small className="menu-trail">{page.trail.join(' / ')}</small>}
            </span>
          </button>
        ))}
      </div>
      {more > 0 && <p className="menu-none">还有 {more} 项，请继续输入</p>}
      {!found.length && (
        <p className="menu-none" role="status">
          没有匹配的菜单
        </p>
      )}
    </>
  );
}
