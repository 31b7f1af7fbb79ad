import type { MenuEntry } from '../families/menu.ts';
import type { Path } from '../issues/issue.ts';
import type { Check } from './check.ts';

/** A menu opens a page without parameters: one that needs any would be refused at once. */
export const menuParameters: Check = ({ documents, resolved, reporter }) => {
  const { menu } = documents;
  if (!menu) return;
  const required = new Map(resolved.routes.map(route => [route.path, route.required]));
  const look = (items: readonly MenuEntry[], path: Path): void => {
    for (const [index, item] of items.entries()) {
      if (typeof item !== 'string') {
        look(item.items, [...path, index, 'items']);
        continue;
      }
      const needed = required.get(item);
      if (needed) reporter.report(menu, 'HD307', [...path, index], { name: item, params: needed.join(', ') });
    }
  };
  look(menu.value.items, ['items']);
};
