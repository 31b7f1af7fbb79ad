import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { type MenuNode, trailOf } from '#runtime/services/menu/menu.ts';
import { useMenuPlace } from '../menu-place.ts';

/** Where the page in sight stands in the menu; from a page that the menu does not list, a press leads back to the one it does. */
export function Breadcrumb({ menu }: { menu: readonly MenuNode[] }) {
  const { bundle } = useServices();
  const openPage = useOpenPage();
  const { tab, entry } = useMenuPlace(menu);
  const title = entry !== undefined && bundle.route(entry)?.title;
  if (!tab) return <div className="crumbs" />;
  return (
    <nav className="crumbs" aria-label="当前位置">
      <ol>
        {entry !== undefined && trailOf(bundle.app().menu, entry).map(title => <li key={title}>{title}</li>)}
        {entry !== undefined && entry !== tab.path && (
          <li>
            <button type="button" className="link" aria-label={`返回${title}`} onClick={() => openPage(entry)}>
              {title}
            </button>
          </li>
        )}
        <li aria-current="page">{tab.title}</li>
        {tab.detail && <li>{tab.detail}</li>}
      </ol>
    </nav>
  );
}
