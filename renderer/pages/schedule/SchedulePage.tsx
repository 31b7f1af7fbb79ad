import { useMemo, useState } from 'react';
import ActionButtons from '#renderer/actions/ActionButtons.tsx';
import { useActions } from '#renderer/actions/useActions.tsx';
import { DayCards } from '#renderer/blocks/calendar/DayCards.tsx';
import { useLinks } from '#renderer/blocks/table/useLinks.ts';
import { useRowActions } from '#renderer/blocks/table/useRowActions.ts';
import { type PageProps, useEntityVersion } from '#renderer/hooks/page.ts';
import { useRefresh } from '#renderer/hooks/refresh.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import { useMedia } from '#renderer/ui/width/useMedia.ts';
import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import { dateTimeText } from '#runtime/language/expressions/functions/days.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { daysOf, entriesArguments } from '#runtime/services/reads/span.ts';
import { typedParams } from '#runtime/services/reads/typed-params.ts';
import { placeAmong } from './columns.ts';
import { DayList } from './DayList.tsx';
import { Grid } from './Grid.tsx';
import { groupsOf, itemsOf, namesWidth, planner } from './lines.ts';
import { byOwner } from './plan.ts';
import { RefusedChange } from './RefusedChange.tsx';
import { ScheduleHead } from './ScheduleHead.tsx';
import { saysOf } from './says.ts';
import { useAll } from './useAll.ts';
import { useColumns } from './useColumns.ts';
import { useDoes } from './useDoes.ts';
import { useEntries } from './useEntries.ts';
import { useSaving } from './useSaving.ts';
import { useSpan } from './useSpan.ts';
import './schedule.css';

/** Who has what on which day, or at which hour: dragged, stretched and copied; what is refused goes back with its reason. */
export default function SchedulePage({ page, params }: PageProps<BundledSchedulePage>) {
  const { clock, dictionaries, expressions } = useServices();
  const now = dateTimeText(clock.now());
  const today = now.slice(0, 10);
  const [span, show] = useSpan(page, today);
  const days = useMemo(() => daysOf(span), [span]);
  const scope = useMemo(() => ({ params: typedParams(page.params, params) }), [page, params]);
  const asked = entriesArguments(page, expressions.arguments(page.with, scope), days);
  const rows = useAll(
    page.rows.call,
    expressions.arguments(page.rows.with, scope),
    useEntityVersion(page.rows.entity.name),
  );
  const found = useAll(page.call, asked, useEntityVersion(page.entity.name));
  useRefresh(page.refresh, page.entity.name, found.refresh);
  const actions = useActions({ actions: page.actions, calls: page.calls, entity: page.entity, scope });
  const saving = useSaving(page, page.actions, found.rows, found.reload);
  const rowActions = useRowActions(actions);
  const links = useLinks(scope);
  const [searched, search] = useState('');
  const [card, setCard] = useState<{ keys: readonly string[]; anchor: DOMRect; title: string }>();

  const says = useMemo(() => saysOf(page, dictionaries), [page, dictionaries]);
  const stored = useEntries(found.rows, page);
  const entries = useMemo(() => saving.seen(stored), [saving, stored]);
  const groups = useMemo(() => groupsOf(rows.rows ?? [], page.rows, dictionaries), [rows.rows, page, dictionaries]);
  const names = useMemo(() => namesWidth(groups), [groups]);
  const isNarrow = useMedia('(max-width: 640px)');
  const isPaper = useMedia('print');
  // A telephone lists a day whole.
  const isListed = isNarrow && !isPaper;
  const columns = useColumns(span, isListed ? undefined : page.hours, entries);
  const plan = useMemo(
    () =>
      planner(
        columns,
        columns.starts.map(start => says.kind(start).isWorked),
      ),
    [columns, says],
  );
  const items = useMemo(
    () => itemsOf(groups, byOwner(entries), plan, searched.trim()),
    [groups, entries, plan, searched],
  );
  const byKey = useMemo(() => new Map(entries.map(entry => [entry.key, entry])), [entries]);
  const nameOf = (owner: string): string =>
    groups.flatMap(group => group.rows).find(({ key }) => key === owner)?.name ?? '';

  const does = useDoes({
    page,
    actions,
    saving,
    says,
    open: (opened, anchor, title) => setCard({ keys: opened.map(({ key }) => key), anchor, title }),
  });
  const run = (key: string, row: Row): void => {
    const entry = byKey.get(String(row[page.entity.key]));
    if (key === 'delete' && entry) does.remove?.(entry, nameOf(entry.owner));
    else rowActions?.run(key, row);
  };
  const carded = (card?.keys ?? []).flatMap((key): Row[] => {
    const entry = byKey.get(key);
    return entry ? [entry.record] : [];
  });
  const failed = rows.error ?? found.error;
  const isThere = rows.rows !== undefined && found.rows !== undefined;
  const drawn = { items, says, marks: page.marks, does };
  return (
    <div className="schedule-page stack">
      <ScheduleHead
        span={span}
        days={days}
        today={today}
        size={columns.size}
        hasHours={page.hours !== undefined}
        items={items}
        marks={page.marks}
        calendar={page.days?.title}
        searched={searched}
        loading={rows.loading || found.loading}
        onSearch={search}
        onShow={show}
        onRefresh={found.reload}
      >
        <ActionButtons actions={actions} offer={actions.at('toolbar')} subject={{ place: 'toolbar' }} primary />
      </ScheduleHead>
      <RefusedChange refusal={saving.refusal} forget={saving.forget} />
      {failed && (
        <Failed
          isLine={isThere}
          text={`加载失败：${failed.message}`}
          trace={failed.trace}
          retry={() => {
            rows.reload();
            found.reload();
          }}
        />
      )}
      {found.left > 0 && (
        <p className="schedule-left">
          只列出前 {found.rows?.length} 条，还有 {found.left} 条，请看短一些的时间
        </p>
      )}
      {!isThere && !failed && <Loading lines={8} />}
      {isThere && items.length === 0 && (
        <Empty text={searched ? '没有这样的人' : page.empty ? expressions.text(page.empty, scope) : '暂无数据'} />
      )}
      {isThere &&
        items.length > 0 &&
        (isListed ? (
          <DayList {...drawn} days={days} today={today} day={span.day} onShow={day => show({ day })} />
        ) : (
          <Grid
            {...drawn}
            columns={columns}
            now={columns.starts[placeAmong({ from: now, to: now }, columns)?.first ?? -1] ?? ''}
            label={page.title}
            rowsTitle={page.row.label}
            namesWidth={names}
            entries={byKey}
            loading={rows.loading || found.loading}
          />
        ))}
      {card && carded.length > 0 && (
        <DayCards
          anchor={card.anchor}
          title={card.title}
          rows={carded}
          rowKey={page.entity.key}
          columns={page.columns}
          links={links}
          rowActions={rowActions && { ...rowActions, run }}
          onClose={() => setCard(undefined)}
        />
      )}
      {actions.dialog}
    </div>
  );
}
