import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { BlockProps } from '#renderer/blocks/props.ts';
import type { BlockKind } from '#runtime/language/bundle/client.ts';

type Load = () => Promise<{ default: ComponentType<never> }>;

/** Block kind → module, each loaded where it is first used. */
const modules: Record<BlockKind, Load> = {
  figures: () => import('#renderer/blocks/figures/FiguresBlock.tsx'),
  chart: () => import('#renderer/blocks/chart/ChartBlock.tsx'),
  list: () => import('#renderer/blocks/list/ListBlock.tsx'),
  record: () => import('#renderer/blocks/record/RecordBlock.tsx'),
  widget: () => import('#renderer/blocks/widget/WidgetBlock.tsx'),
};

const block = (load: Load): LazyExoticComponent<ComponentType<BlockProps>> =>
  // That a component gets blocks of its own kind is what the type cannot say.
  lazy(load as () => Promise<{ default: ComponentType<BlockProps> }>);

/** Block kind → component. */
export const blockComponents: Record<BlockKind, LazyExoticComponent<ComponentType<BlockProps>>> = {
  figures: block(modules.figures),
  chart: block(modules.chart),
  list: block(modules.list),
  record: block(modules.record),
  widget: block(modules.widget),
};

/** Fetches the module of a kind before it is used. */
export const loadBlock = (kind: BlockKind): Promise<unknown> => modules[kind]();
