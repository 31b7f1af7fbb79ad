import { type ComponentType, createElement, lazy, useState } from 'react';
import type { BlockProps } from '#renderer/hooks/block.ts';
import type { Components } from '#renderer/hooks/components.ts';
import type { PageProps } from '#renderer/hooks/page.ts';
import { createLoadOnce } from '#runtime/kernel/load-once.ts';
import type { BlockKind, BlockOf, PageKind, PageOf } from '#runtime/language/bundle/client.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Drawn = ComponentType<BlockProps>;

/** Every kind of page, loaded when the first page of its kind is opened. */
const pages: { [K in PageKind]: Load<PageProps<PageOf<K>>> } = {
  list: () => import('#renderer/pages/list/ListPage.tsx'),
  form: () => import('#renderer/pages/form/FormPage.tsx'),
  detail: () => import('#renderer/pages/detail/DetailPage.tsx'),
  report: () => import('#renderer/pages/report/ReportPage.tsx'),
  composer: () => import('#renderer/pages/composer/ComposerPage.tsx'),
  savedReport: () => import('#renderer/pages/report/saved/SavedReportPage.tsx'),
  savedBoard: () => import('#renderer/pages/saved-board/SavedBoardPage.tsx'),
  schedule: () => import('#renderer/pages/schedule/SchedulePage.tsx'),
  crosstab: () => import('#renderer/pages/crosstab/CrosstabPage.tsx'),
  board: () => import('#renderer/pages/board/BoardPage.tsx'),
  wizard: () => import('#renderer/pages/wizard/WizardPage.tsx'),
  print: () => import('#renderer/pages/print/PrintPage.tsx'),
  hierarchy: () => import('#renderer/pages/hierarchy/HierarchyPage.tsx'),
  login: () => import('#renderer/pages/login/LoginPage.tsx'),
  own: () => import('#renderer/pages/own/OwnPage.tsx'),
};

/** Every kind of block, loaded when the first one comes in sight. */
const blocks: { [K in BlockKind]: Load<BlockProps<BlockOf<K>>> } = {
  figures: () => import('#renderer/blocks/figures/FiguresBlock.tsx'),
  tiles: () => import('#renderer/blocks/tiles/TilesBlock.tsx'),
  chart: () => import('#renderer/blocks/chart/ChartBlock.tsx'),
  agenda: () => import('#renderer/blocks/agenda/AgendaBlock.tsx'),
  links: () => import('#renderer/blocks/links/LinksBlock.tsx'),
  list: () => import('#renderer/blocks/list/ListBlock.tsx'),
  record: () => import('#renderer/blocks/record/RecordBlock.tsx'),
  history: () => import('#renderer/blocks/history/HistoryBlock.tsx'),
  widget: () => import('#renderer/blocks/widget/WidgetBlock.tsx'),
  approval: () => import('#renderer/blocks/approval/ApprovalBlock.tsx'),
  differences: () => import('#renderer/blocks/differences/DifferencesBlock.tsx'),
  own: () => import('#renderer/blocks/own/OwnBlock.tsx'),
};

// That a component gets pages and blocks of its own kind is what the types below cannot say.
const page = createLoadOnce(async kind => (await pages[kind as PageKind]()).default as ComponentType<PageProps>);
const block = createLoadOnce(async kind => (await blocks[kind as BlockKind]()).default as Drawn);

/** A block whose code is there is drawn with its page: what stands in its place meanwhile is not replaced sooner than 300 ms later. */
function drawn(kind: string): Drawn {
  const Awaited = lazy(async () => ({ default: await block(kind) }));
  return function Block(props) {
    const [Ready] = useState(() => block.ready(kind));
    return createElement(Ready ?? Awaited, props);
  };
}

export const components: Components = {
  loadPage: page,
  loadedPage: page.ready,
  blocks: Object.fromEntries(Object.keys(blocks).map(kind => [kind, drawn(kind)])) as unknown as Components['blocks'],
  Picker: lazy(() => import('#renderer/blocks/picker/Picker.tsx')),
  LinesFile: lazy(() => import('#renderer/blocks/import/lines/LinesFile.tsx')),
  loadBlock: block,
  isBlockLoaded: kind => block.ready(kind) !== undefined,
};
