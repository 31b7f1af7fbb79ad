import Type, { type Static, type TUnsafe } from 'typebox';
import { AgendaBlock } from './agenda/block.ts';
import { resolveAgenda } from './agenda/resolve.ts';
import { ApprovalBlock } from './approval/block.ts';
import { resolveApproval } from './approval/resolve.ts';
import { ChartBlock } from './chart/block.ts';
import { resolveChart } from './chart/resolve.ts';
import { DifferencesBlock } from './differences/block.ts';
import { resolveDifferences } from './differences/resolve.ts';
import { FiguresBlock } from './figures/block.ts';
import { resolveFigures } from './figures/resolve.ts';
import { HistoryBlock } from './history/block.ts';
import { resolveHistory } from './history/resolve.ts';
import { LinksBlock } from './links/block.ts';
import { resolveLinks } from './links/resolve.ts';
import { ListBlock } from './list/block.ts';
import { resolveList } from './list/resolve.ts';
import type { BundledOwnBlock } from './own/block.ts';
import { RecordBlock } from './record/block.ts';
import { resolveRecord } from './record/resolve.ts';
import { TilesBlock } from './tiles/block.ts';
import { resolveTiles } from './tiles/resolve.ts';
import { WidgetBlock } from './widget/block.ts';
import { resolveWidget } from './widget/resolve.ts';

/** Every block that a page may be made of: what a document may say, and how it is resolved. */
export const blocks = {
  figures: { document: FiguresBlock, resolve: resolveFigures },
  chart: { document: ChartBlock, resolve: resolveChart },
  tiles: { document: TilesBlock, resolve: resolveTiles },
  links: { document: LinksBlock, resolve: resolveLinks },
  agenda: { document: AgendaBlock, resolve: resolveAgenda },
  list: { document: ListBlock, resolve: resolveList },
  record: { document: RecordBlock, resolve: resolveRecord },
  history: { document: HistoryBlock, resolve: resolveHistory },
  widget: { document: WidgetBlock, resolve: resolveWidget },
  approval: { document: ApprovalBlock, resolve: resolveApproval },
  differences: { document: DifferencesBlock, resolve: resolveDifferences },
} as const;

/** Block → the shape of what documents say of it. */
export const blockShapes = Object.fromEntries(Object.entries(blocks).map(([kind, { document }]) => [kind, document]));

type OurBlock = keyof typeof blocks;
/** `own`: one that the app itself brings. */
export type BlockKind = OurBlock | 'own';
type Documents = { [K in OurBlock]: (typeof blocks)[K]['document'] };
type Bundled = { [K in OurBlock]: NonNullable<ReturnType<(typeof blocks)[K]['resolve']>> } & { own: BundledOwnBlock };

/** What the bundle holds of a block of this kind. */
export type BlockOf<K extends BlockKind> = Bundled[K];
export type BundledBlock = BlockOf<BlockKind>;

/** One that is written out. */
export type Block = { [K in OurBlock]: Static<Documents[K]> & { block: K } }[OurBlock];
/** A part of a page; `block` says which: one of these, or one that the app itself brings (own/). */
export const Block = Type.Union(
  [
    Type.Literal('history', { description: 'What was done to the record: { block: history, title: 处理记录 }.' }),
    ...Object.values(blocks).map(({ document }) => document),
  ],
  { title: 'Block', brought: 'blocks' },
) as unknown as TUnsafe<Block>;
