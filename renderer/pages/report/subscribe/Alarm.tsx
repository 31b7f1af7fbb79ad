import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { TextField } from '#renderer/ui/field/TextField.tsx';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import { Select } from './Times.tsx';
import type { WatchedLine, Wish } from './wish.ts';

interface Props {
  id: string;
  wish: Wish;
  measures: readonly Pick<BundledColumn, 'name' | 'label'>[];
  lines: readonly WatchedLine[];
  wrong: Readonly<Record<string, string>>;
  change(patch: Partial<Wish>): void;
}

const compares = [
  { value: 'above', label: '高于' },
  { value: 'below', label: '低于' },
  { value: 'changed', label: '有变化' },
] as const;

/** Which figure is watched, and for what. */
export const Alarm = ({ id, wish, measures, lines, wrong, change }: Props) => (
  <>
    <Select
      id={`${id}-measure`}
      label="指标"
      wrong={wrong.measure ?? wrong.figure}
      value={wish.measure}
      change={measure => change({ measure })}
      options={measures.map(({ name, label }) => [name, label])}
    />
    {lines.length > 0 && (
      <Select
        id={`${id}-line`}
        label="哪一行"
        wrong={wrong.line}
        value={wish.line}
        change={line => change({ line })}
        options={[['', '合计'], ...lines.map(({ label }, index) => [String(index), label] as const)]}
      />
    )}
    <Field id={`${id}-compare`} label="条件" wrong={wrong.compare}>
      <Choice label="条件" options={compares} value={wish.compare} choose={compare => change({ compare })} />
    </Field>
    {wish.compare !== 'changed' && (
      <TextField
        id={`${id}-limit`}
        label="界限"
        inputMode="decimal"
        value={wish.limitValue}
        wrong={wrong.limitValue ?? ''}
        change={limitValue => change({ limitValue })}
        figures
      />
    )}
  </>
);
