import { type MouseEvent, useState } from 'react';
import type { BlockProps } from '#renderer/hooks/block.ts';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { PageIcon } from '#renderer/icons/PageIcon.tsx';
import { isForOwnWindow } from '#renderer/ui/press/own-window.ts';
import type { BundledLinksBlock } from '#runtime/language/bundle/client.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import './links.css';

/** Ways to other pages in one row, each with the icon that it has in the menu, what was used last first; those that the person may not enter are left out. */
export default function LinksBlock({ block }: BlockProps<BundledLinksBlock>) {
  const { access, bundle, recent } = useServices();
  const openPage = useOpenPage();
  // As they were when the page was opened: none moves from under the pointer.
  const [used] = useState(recent.list);
  const routes = byUse(block.pages, used).flatMap(path => {
    const route = bundle.route(path);
    return route && access.allows(route.permission) ? [route] : [];
  });
  const open = (path: string) => (event: MouseEvent) => {
    if (isForOwnWindow(event)) return;
    event.preventDefault();
    openPage(path);
  };
  return (
    <BlockFrame title={block.title}>
      <nav className="links" aria-label={block.title || '链接'}>
        {routes.map(({ path, title, icon }) => (
          <a key={path} href={`/${path}`} className="links-item row" onClick={open(path)}>
            <span className="links-icon">
              <PageIcon name={icon} of="page" size={20} />
            </span>
            {title}
          </a>
        ))}
      </nav>
    </BlockFrame>
  );
}

/** The pages, those that the person has opened lately first. */
function byUse(pages: readonly string[], used: readonly string[]): string[] {
  const rank = (page: string): number => (used.includes(page) ? used.indexOf(page) : used.length);
  return [...pages].sort((one, other) => rank(one) - rank(other));
}
