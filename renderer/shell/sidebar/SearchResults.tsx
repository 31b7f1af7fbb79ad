import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { iconOf } from '#renderer/registry/icons.ts';
import type { FoundPage } from '#runtime/services/menu.ts';

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
      <div id="menu-found" className="menu-list" role="listbox" aria-label="搜索结果">
        {found.map((page, index) => {
          const Icon = iconOf(page.icon, 'page');
          return (
            <button
              type="button"
              tabIndex={-1}
              key={page.page}
              id={`menu-found-${index}`}
              className={index === chosen ? 'menu-item menu-item-found menu-item-chosen' : 'menu-item menu-item-found'}
              role="option"
              aria-selected={index === chosen}
              onClick={() => {
                done();
                openPage(page.page);
              }}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className="menu-label">
                {page.title}
                {page.trail.length > 0 && <small className="menu-trail">{page.trail.join(' / ')}</small>}
              </span>
            </button>
          );
        })}
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
