import type { MenuEntry } from '../families/menu.ts';
import type { Path } from '../issues/issue.ts';
import type { Check } from './check.ts';

/** A form by link is opened by a link: nobody gets in by a permission, a menu, an action or a message. */
export const byLinkAlone: Check = ({ documents, resolved, reporter }) => {
  const pages = new Set(resolved.routes.filter(({ link }) => link).map(({ path }) => path));
  if (pages.size === 0) return;
  const { permissions, menu, messages } = documents;
  if (permissions)
    for (const page of Object.keys(permissions.value.pages))
      if (pages.has(page)) reporter.report(permissions, 'HD536', ['pages', page], { page }, { key: true });
  const look = (items: readonly MenuEntry[], path: Path): void => {
    for (const [index, item] of items.entries())
      if (typeof item !== 'string') look(item.items, [...path, index, 'items']);
      else if (menu && pages.has(item)) reporter.report(menu, 'HD536', [...path, index], { page: item });
  };
  look(menu?.value.items ?? [], ['items']);
  for (const { opens } of resolved.uses)
    for (const { page, place } of opens) if (pages.has(page)) place.report('HD536', { page });
  for (const message of messages.values()) {
    const page = message.value.open;
    if (page !== undefined && pages.has(page)) reporter.report(message, 'HD536', ['open'], { page });
  }
};
