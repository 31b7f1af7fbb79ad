import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import type { Wish } from './wish.ts';

interface Props {
  id: string;
  wish: Wish;
  wrong: Readonly<Record<string, string>>;
  change(patch: Partial<Wish>): void;
}

const everies = [
  { value: 'day', label: '每天' },
  { value: 'week', label: '每周' },
  { value: 'month', label: '每月' },
] as const;

/** When a report comes as a file. */
export const Times = ({ id, wish, wrong, change }: Props) => (
  <>
    <Field id={`${id}-every`} label="周期" wrong={wrong.every}>
      <Choice label="周期" options={everies} value={wish.every} choose={every => change({ every })} />
    </Field>
    {wish.every === 'week' && (
      <Select
        id={`${id}-weekday`}
        label="星期"
        wrong={wrong.weekday}
        value={wish.weekday}
        change={weekday => change({ weekday })}
        options={[...'一二三四五六日'].map((name, index) => [String(index + 1), `星期${name}`])}
      />
    )}
    {wish.every === 'month' && (
      <Select
        id={`${id}-day`}
        label="几号"
        wrong={wrong.monthDay}
        value={wish.monthDay}
        change={monthDay => change({ monthDay })}
        options={[...count(1, 28).map((day): [string, string] => [day, `${day}日`]), ['31', '最后一天']]}
      />
    )}
    <Select
      id={`${id}-hour`}
      label="几点"
      wrong={wrong.hour}
      value={wish.hour}
      change={hour => change({ hour })}
      options={count(0, 23).map(hour => [hour, `${hour}:00`])}
    />
    <label className="check">
      <input type="checkbox" checked={wish.workdays} onChange={event => change({ workdays: event.target.checked })} />
      {wish.every === 'day' ? '只在工作日' : '遇非工作日顺延'}
    </label>
  </>
);

const count = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

interface SelectProps {
  id: string;
  label: string;
  wrong?: string | undefined;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  change(value: string): void;
}

/** A field of which one of a few is chosen. */
export const Select = ({ id, label, wrong, value, options, change }: SelectProps) => (
  <Field id={id} label={label} wrong={wrong}>
    <select id={id} className="input" value={value} onChange={event => change(event.target.value)}>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </Field>
);
