import type { Components } from '#renderer/hooks/components.ts';
import type { WidgetRegistry } from '#renderer/runtime-widgets/registry.ts';
import type { Services } from '#runtime/services/services.ts';

/**
 * Fetches a page and all the code that its first picture needs, so that it opens at once. Rejects where one of them
 * cannot be had.
 */
export async function preparePage(
  { bundle }: Pick<Services, 'bundle'>,
  components: Components,
  loadWidget: WidgetRegistry['load'],
  path: string,
): Promise<void> {
  const route = bundle.route(path);
  if (!route) return;
  const [page] = await Promise.all([bundle.page(path), components.loadPage(route.kind)]);
  if (page.kind === 'form' || page.kind === 'wizard') await (await import('#renderer/form/FormPlace.tsx')).loadForm();
  if (page.kind !== 'board') return;
  const blocks = [...(page.head ?? []), ...page.blocks];
  await Promise.all([
    ...blocks.map(({ block }) => components.loadBlock(block)),
    ...blocks.map(block => (block.block === 'widget' ? loadWidget[block.widget]() : undefined)),
    page.search && import('#renderer/pages/board/Search.tsx'),
  ]);
}
