import { useMemo, useRef, useState } from 'react';
import ActionButtons from '#renderer/actions/ActionButtons.tsx';
import { useActions } from '#renderer/actions/useActions.tsx';
import { DayCards } from '#renderer/blocks/calendar/DayCards.tsx';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { useLinks } from '#renderer/blocks/table/useLinks.ts';
import { useQueryState } from '#renderer/hooks/navigate.ts';
import { type PageProps, useEntityVersion } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import { useMedia } from '#renderer/ui/width/useMedia.ts';
import type { BundledHierarchyPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { typedParams } from '#runtime/services/reads/typed-params.ts';
import { type Box, boxesOf, inOrder, isWithin } from './boxes.ts';
import { Drawing } from './Drawing.tsx';
import { FigureTable } from './FigureTable.tsx';
import { HierarchyHead } from './HierarchyHead.tsx';
import { planOf } from './layout.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { Outline } from './Outline.tsx';
import { saysOf } from './says.ts';
import { useBoxActions } from './useBoxActions.ts';
import { useCounted } from './useCounted.ts';
import { useFolded } from './useFolded.ts';
import { useSearch } from './useSearch.ts';
import { useShown } from './useShown.ts';
import { useZoom } from './useZoom.ts';
import './hierarchy.css';

const nothing = new Map();

/** Records that stand below each other, drawn; one is put below another after it is told what that changes. */
export default function HierarchyPage({ page, params }: PageProps<BundledHierarchyPage>) {
  const services = useServices();
  const { access, expressions } = services;
  const scope = useMemo(() => ({ params: typedParams(page.params, params) }), [page, params]);
  const version = useEntityVersion(page.entity.name);
  const { data, loading, error, reload } = useCall<Row[]>(page.call, expressions.arguments(page.with, scope), version);
  const counted = useCounted(page, scope);
  const actions = useActions({ actions: page.actions, calls: page.calls, entity: page.entity, scope });
  const links = useLinks(scope);
  const roots = useMemo(() => boxesOf(data ?? [], page, counted.counted ?? nothing), [data, page, counted.counted]);
  const byKey = useMemo(() => new Map(inOrder(roots).map(box => [box.key, box])), [roots]);
  const says = useMemo(() => saysOf(page, services, scope), [page, services, scope]);
  const folded = useFolded(roots);
  const [query, setQuery] = useQueryState();
  const view = query.view === 'table' ? 'table' : 'drawing';
  const way = query.way === 'down' ? 'down' : 'right';
  const plan = useMemo(() => planOf(roots, folded.keys, way, sizeOf(page)), [roots, folded.keys, way, page]);
  const scroller = useRef<HTMLDivElement>(null);
  const zoom = useZoom(scroller, plan);
  const [atKey, go] = useState<string>();
  const [card, setCard] = useState<{ key: string; anchor: DOMRect }>();
  const [moving, setMoving] = useState<{ key: string; target: string | undefined }>();
  const isNarrow = useMedia('(max-width: 640px)');
  const place = useRef<HTMLDivElement>(null);
  const shown = useShown(place);
  const reveal = (box: Box): void => {
    folded.reveal(box);
    go(box.key);
    shown.centre(box.key);
  };
  const search = useSearch(roots, reveal);
  const call = page.calls[page.move?.call ?? ''];
  const may = page.move && call && access.allowsCall(call) && access.allows(page.move.permission ?? '');
  const move = may ? (box: Box, target?: string) => setMoving({ key: box.key, target }) : undefined;
  const rowActions = useBoxActions(actions, move && ((key: string) => setMoving({ key, target: undefined })), page);
  const open = ({ key }: Box, anchor: DOMRect): void => setCard({ key, anchor });
  const carded = card && byKey.get(card.key);
  const moved = moving && byKey.get(moving.key);
  const failed = error ?? counted.error;
  const refresh = (): void => {
    reload();
    counted.reload();
  };
  const drawn = { roots, folded, says, found: search.keys, open };
  return (
    <div className="hierarchy-page stack" ref={place}>
      <HierarchyHead
        title={page.entity.title}
        view={view}
        onView={next => setQuery({ view: next === 'table' ? next : null })}
        way={way}
        onWay={next => setQuery({ way: next === 'down' ? next : null })}
        zoom={zoom}
        searched={search.text}
        found={search.place}
        onSearch={search.look}
        onNext={search.next}
        onFold={folded.all}
        onRefresh={refresh}
        isNarrow={isNarrow}
      >
        <ActionButtons actions={actions} offer={actions.at('toolbar')} subject={{ place: 'toolbar' }} primary />
      </HierarchyHead>
      {failed && (
        <Failed isLine={data !== undefined} text={`加载失败：${failed.message}`} trace={failed.trace} retry={refresh} />
      )}
      {!data && loading && <Loading lines={8} />}
      {data?.length === 0 && <Empty text={page.empty ? expressions.text(page.empty, scope) : '暂无数据'} />}
      {roots.length > 0 && isNarrow && <Outline {...drawn} label={page.title} />}
      {roots.length > 0 && !isNarrow && view === 'table' && <FigureTable {...drawn} page={page} />}
      {roots.length > 0 && !isNarrow && view === 'drawing' && (
        <>
          <Drawing
            {...drawn}
            scroller={scroller}
            label={page.title}
            plan={plan}
            way={way}
            zoom={zoom}
            at={byKey.get(atKey ?? '')}
            go={box => {
              go(box.key);
              shown.near(box.key);
            }}
            move={move}
            saysDrop={(box, target) => dropText(box, target === undefined ? undefined : byKey.get(target), target)}
          />
          <p className="hierarchy-keys faint">
            方向键走动，Enter 打开，空格收起或展开{move && '，M 或拖动到别处'}；Ctrl+滚轮缩放，拖动空白处平移
          </p>
        </>
      )}
      {card && carded && (
        <DayCards
          anchor={card.anchor}
          title={page.entity.title}
          rows={[{ ...carded.row, ...carded.all }]}
          rowKey={page.entity.key}
          columns={[...page.columns, ...rowActions.figures]}
          links={links}
          rowActions={rowActions.actions}
          onClose={() => setCard(undefined)}
        />
      )}
      {moving && moved && page.move && (
        <MoveDialog
          key={moving.key}
          page={page}
          move={page.move}
          box={moved}
          roots={roots}
          target={moving.target}
          nameOf={key => byKey.get(key)?.name ?? ''}
          choose={target => setMoving({ key: moving.key, target })}
          close={() => setMoving(undefined)}
          reload={reload}
        />
      )}
      {actions.dialog}
    </div>
  );
}

/** Pixels of a box: its name, a fact where the page has one, and the line with marks. */
const sizeOf = ({ line, marks, columns }: BundledHierarchyPage) => ({
  width: 212,
  height: 38 + (columns.length > 1 ? 20 : 0) + (line || marks.length > 0 ? 24 : 0),
});

/** What is said while a box is dragged; the server judges once more. */
function dropText(box: Box, target: Box | undefined, key: string | undefined): string {
  if (key === '') return `「${box.name}」移到最上层`;
  if (!target) return `「${box.name}」放到哪个下面？`;
  if (target === box) return '不能移到自己下面';
  if (isWithin(target, box)) return '不能移到自己的下级下面';
  return `「${box.name}」移到「${target.name}」下面`;
}
