import type { Dayjs } from 'dayjs';
import { type ComponentProps, createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { isComposed, isEnter } from '#renderer/ui/keys/keys.ts';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { periodBounds, periodLabels } from '#runtime/language/expressions/periods.ts';
import { isWritingElsewhere } from '../near/elsewhere.ts';
import { described, type InputProps } from '../props.ts';
import type { DateEnd, DateEnds } from './ends.ts';
import { type DateUnitName, dateUnits } from './units.ts';
import { calendarsBy, momentOf } from './wall-clock.ts';

interface Props extends InputProps {
  unit: DateUnitName;
  ends: DateEnds;
}

/** The ends that are written in a calendar's inputs, and whether it is open. */
const WrittenContext = createContext<{ ends: readonly DateEnd[]; isOpen: boolean }>({ ends: [], isOpen: false });

/**
 * The input of a calendar. What is typed is not the calendar's to read, which would take a beginning (2026-12-2) for
 * the whole; the calendar shows what stands there, and what is chosen in it is written there.
 */
function Written({ id, value: _, onChange: __, onBlur, onKeyDown, ...given }: ComponentProps<'input'>) {
  const { ends, isOpen } = useContext(WrittenContext);
  const end = ends.find(one => one.id === id);
  return (
    <input
      {...given}
      id={id}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      value={end?.text ?? ''}
      onChange={({ target }) => end?.write(target.value)}
      onBlur={event => {
        end?.take();
        onBlur?.(event);
      }}
      onKeyDown={event => {
        if (isEnter(event)) end?.take();
        if (!isComposed(event)) onKeyDown?.(event);
      }}
    />
  );
}
const components = { input: Written };

/** A calendar behind one input, or in a query form behind two. */
export default function DatePickers({
  ends,
  unit,
  opened = false,
  disabled = false,
  autoFocus = false,
  ...said
}: Props) {
  const { clock } = useServices();
  const [isOpen, setOpen] = useState(false);
  const isWanted = useRef(opened);
  const [isFirst] = useState(
    () => autoFocus && !(said.mode === 'query' && isWritingElsewhere(...ends.map(({ id }) => id))),
  );
  useFocusOf(ends, () => setOpen(true));
  const Calendar = calendarsBy(clock);
  const { picker, shown, time } = dateUnits[unit];
  const [first, second] = ends;
  const momentIn = (end: DateEnd): Dayjs | null => momentOf(end.read(end.text));
  const now = dateText(clock.now());
  // The same moments each time: what is chosen among them is known again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change with the day
  const presets = useMemo(() => stretchesOf(picker, clock.now()), [picker, now]);
  const write = (end: DateEnd, moment: Dayjs | null | undefined): void => end.write(moment ? moment.format(shown) : '');
  /** What is chosen for good; both are gone where the calendar is cleared, and what it cannot read stays. */
  const choose = (moments: readonly (Dayjs | null)[] | null): void => {
    const stretch = presets.find(({ value }) => value.every((moment, at) => moment === moments?.[at]));
    if (stretch) return said.onChange(stretch.period);
    for (const [at, end] of ends.entries()) {
      if (!moments || moments[at]) write(end, moments?.[at]);
      end.take();
    }
  };
  const shared = {
    className: 'date-input',
    picker,
    format: shown,
    components,
    previewValue: false,
    order: false,
    autoFocus: isFirst,
    disabled,
    open: isOpen,
    onOpenChange: setOpen,
    onFocus() {
      // It was pressed before it was there, and opens for whoever is still there.
      if (isWanted.current) setOpen(true);
      isWanted.current = false;
    },
  } as const;
  return (
    <WrittenContext value={{ ends, isOpen }}>
      {second ? (
        <Calendar.RangePicker
          {...shared}
          id={{ start: first.id, end: second.id }}
          placeholder={ends.map(({ placeholder }) => placeholder) as [string, string]}
          value={[momentIn(first), momentIn(second)]}
          allowEmpty={[true, true]}
          suffixIcon={null}
          presets={presets}
          prefix={periodLabels[said.value as Period]}
          onCalendarChange={(next, _, { range }) =>
            range === 'start' ? write(first, next?.[0]) : write(second, next?.[1])
          }
          onChange={choose}
        />
      ) : (
        <Calendar
          {...shared}
          id={first.id}
          placeholder={first.placeholder}
          value={momentIn(first)}
          showTime={time}
          status={said.invalid ? 'error' : ''}
          onCalendarChange={next => write(first, next as Dayjs | null)}
          onChange={next => choose(next && [next as Dayjs])}
          // It stands there since it was pressed, so that the library sees no change.
          onOk={first.take}
          {...described(said)}
        />
      )}
    </WrittenContext>
  );
}

/** Whoever was writing before the calendar came goes on in its input, and sees it where it was pressed. */
function useFocusOf(ends: DateEnds, open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useLayoutEffect(() => {
    for (const { id, focused, marked, isPressed } of ends) {
      const [was, now] = [focused.current, document.getElementById(id)];
      focused.current = null;
      if (!was || !(now instanceof HTMLInputElement)) continue;
      now.focus();
      now.setSelectionRange(...marked.current);
      if (isPressed.current) open();
    }
  }, []);
}

type Period = Parameters<typeof periodBounds>[0];
/** The usual stretches of each, by the days of the server. */
const stretches: Record<'date' | 'month', readonly Period[]> = {
  date: ['today', 'last7days', 'last30days', 'thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'lastYear'],
  month: ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'lastYear'],
};

const stretchesOf = (picker: 'date' | 'month', now: number) =>
  stretches[picker].map(period => {
    const { from, to } = periodBounds(period, now);
    return { label: periodLabels[period], period, value: [momentOf(from), momentOf(to)] as [Dayjs, Dayjs] };
  });
