import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { BlockProps } from '#renderer/blocks/props.ts';
import type { BlockKind } from '#runtime/language/families/page/blocks.ts';

const block = (
  load: () => Promise<{ default: ComponentType<never> }>,
): LazyExoticComponent<ComponentType<BlockProps>> =>
  // That a component gets blocks of its own kind is what the type cannot say.
  lazy(load as () => Promise<{ default: ComponentType<BlockProps> }>);

/** Block kind → component, each loaded where it is first used. */
export const blockComponents: Record<BlockKind, LazyExoticComponent<ComponentType<BlockProps>>> = {
  figures: block(() => import('#renderer/blocks/figures/FiguresBlock.tsx')),
  chart: block(() => import('#renderer/blocks/chart/ChartBlock.tsx')),
  list: block(() => import('#renderer/blocks/list/ListBlock.tsx')),
  record: block(() => import('#renderer/blocks/record/RecordBlock.tsx')),
  widget: block(() => import('#renderer/blocks/widget/WidgetBlock.tsx')),
};
