import { useEffect, useState } from 'react';
import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import type { CellLinks, RowActions } from '#renderer/blocks/table/types.ts';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import type { ListAnswer, Row } from '#runtime/services/calls/contract.ts';
import { Day, type DayProps } from './Day.tsx';
import { DayCards } from './DayCards.tsx';

/** The most that the server gives at once. */
const most = 200;

interface Props extends Omit<DayProps, 'day' | 'rows' | 'isOther' | 'onShow'> {
  /** yyyy-MM. */
  month: string;
  days: readonly string[];
  call: string;
  /** undefined: nothing of the week is searched for. */
  args: Readonly<Record<string, unknown>> | undefined;
  version: number;
  links: CellLinks;
  rowActions: RowActions | undefined;
}

/** Seven days with what stands in them. */
export function Week({ month, days, call, args, version, links, rowActions, ...day }: Props) {
  const { data, loading, error, reload } = useCall<ListAnswer>(
    call,
    args && { ...args, curPage: 1, limit: most },
    version,
  );
  const rows = args ? rowsOf(data) : [];
  const left = args ? (data?.total ?? 0) - rows.length : 0;
  const of = (one: string): Row[] => rows.filter(row => String(row[day.calendar.on] ?? '').startsWith(one));
  // By their keys, as what others make of them meanwhile is seen in the cards too.
  const [cards, setCards] = useState<{ keys: readonly unknown[]; anchor: DOMRect; title: string }>();
  const carded = cards ? rows.filter(row => cards.keys.includes(row[day.rowKey])) : [];
  const isGone = cards !== undefined && carded.length === 0;
  useEffect(() => {
    if (isGone) setCards(undefined);
  }, [isGone]);
  return (
    <>
      <ol className="calendar-week" aria-busy={loading}>
        {days.map(one => (
          <Day
            key={one}
            {...day}
            day={one}
            isOther={!one.startsWith(month)}
            rows={of(one)}
            onShow={(shown, anchor, title) => setCards({ keys: shown.map(row => row[day.rowKey]), anchor, title })}
          />
        ))}
      </ol>
      {cards && !isGone && (
        <DayCards
          anchor={cards.anchor}
          title={cards.title}
          rows={carded}
          rowKey={day.rowKey}
          columns={day.columns}
          links={links}
          rowActions={rowActions}
          onClose={() => setCards(undefined)}
        />
      )}
      {error && <Failed isLine text={`加载失败：${error.message}`} trace={error.trace} retry={reload} />}
      {left > 0 && (
        <p className="calendar-left">
          这一周只列出前 {rows.length} 条，还有 {left} 条，请缩小查询范围
        </p>
      )}
    </>
  );
}
