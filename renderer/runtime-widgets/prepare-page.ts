import { loadBlock } from '#renderer/registry/blocks.ts';
import { loadPageComponent } from '#renderer/registry/pages.ts';
import type { Services } from '#runtime/services/services.ts';
import type { WidgetRegistry } from './registry.ts';

/**
 * Fetches a page and all the code that its first picture needs, so that it opens at once. Rejects where one of them
 * cannot be had.
 */
export async function preparePage(
  { bundle }: Pick<Services, 'bundle'>,
  load: WidgetRegistry['load'],
  path: string,
): Promise<void> {
  const route = bundle.route(path);
  if (!route) return;
  const [page] = await Promise.all([bundle.page(path), loadPageComponent(route.kind)]);
  if (page.kind !== 'board') return;
  const blocks = [...(page.head ?? []), ...page.blocks];
  await Promise.all([
    ...blocks.map(({ block }) => loadBlock(block)),
    ...blocks.map(block => (block.block === 'widget' ? load[block.widget]() : undefined)),
    page.search && import('#renderer/pages/board/Search.tsx'),
  ]);
}
