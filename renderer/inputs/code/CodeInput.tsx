import { Select } from 'antd';
import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useMemo, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { DictionaryItem, FieldModel } from '#runtime/language/bundle/model.ts';
import { described, hint, type InputProps } from '../props.ts';
import type { Option } from '../select/options.ts';
import { SelectOne } from '../select/SelectOne.tsx';
import { useListKeys } from '../select/useListKeys.ts';
import { useSearched } from '../select/useSearched.ts';
import { isTree } from './branches.ts';

// A tree of codes to choose several of is rare, and everything of it is in sight.
const CodeTreeInput = lazy(() => import('./CodeTreeInput.tsx'));

const nothing = '没有匹配的选项';

/** A code of a dictionary, or several; in a query form always several, for any of them will do. */
export function CodeInput(props: InputProps) {
  const { dictionaries } = useServices();
  const { field, mode } = props;
  if (field.many !== true || mode === 'query' || !isTree(dictionaries.items(field.dictionary ?? '')))
    return <CodeSelect {...props} />;
  return (
    <Suspense>
      <CodeTreeInput {...props} />
    </Suspense>
  );
}

function CodeSelect(props: InputProps) {
  const { field, id, value, onChange, disabled, mode, autoFocus = false, opened = false } = props;
  const { dictionaries } = useServices();
  const many = field.many === true || (mode === 'query' && field.search === 'in');
  const options = useMemo(
    () => optionsOf(dictionaries.items(field.dictionary ?? ''), value, mode),
    [dictionaries, field.dictionary, value, mode],
  );
  if (!many)
    return (
      <SelectOne
        input={props}
        options={options}
        value={(value ?? null) as string | null}
        placeholder={hint('请选择', props)}
        notFoundContent={nothing}
        onChange={onChange}
      />
    );
  const chosen = Array.isArray(value)
    ? (value as string[])
    : typeof value === 'string' && value
      ? value.split(',')
      : [];
  const shared = {
    id,
    options,
    disabled: disabled ?? false,
    allowClear: true,
    autoFocus,
    defaultOpen: opened,
    placeholder: hint('请选择', props),
    notFoundContent: nothing,
    status: props.invalid ? ('error' as const) : ('' as const),
    ...described(props),
  };
  return (
    <SelectSeveral
      {...shared}
      field={field}
      value={chosen}
      onChange={next => onChange(next.length > 0 ? next : null)}
    />
  );
}

/**
 * The list stays open for another choice. Tab closes it and leaves: by itself the library would take the marked one, or let it go, and stay.
 * Only what is typed is still taken.
 */
function SelectSeveral({
  field,
  options,
  value,
  onChange,
  defaultOpen = false,
  ...props
}: Omit<ComponentProps<typeof Select<string[]>>, 'options' | 'onChange'> & {
  field: FieldModel;
  options: readonly Option<string>[];
  value: string[];
  onChange(value: string[]): void;
}) {
  const [open, setOpen] = useState(defaultOpen);
  const [text, setText] = useState('');
  useSearched(field, text, options, code => onChange([...value.filter(one => one !== code), code]));
  const keys = useListKeys(open, text, () => setOpen(false));
  const onInputKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    if (keys.hear(event)) return;
    if (event.key !== 'Tab' || event.currentTarget.value !== '') return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <Select
      {...props}
      options={[...options]}
      value={value}
      onChange={next => {
        if (keys.isOfForm()) return;
        setText('');
        onChange(next);
      }}
      showSearch={{ optionFilterProp: 'label', onSearch: setText }}
      onBlur={() => setText('')}
      mode="multiple"
      maxTagCount="responsive"
      open={open}
      onOpenChange={setOpen}
      onInputKeyDown={onInputKeyDown}
    />
  );
}

/** What can be chosen: codes in use, and the present one even if it is off; inner codes of a tree with their branch. */
function optionsOf(items: readonly DictionaryItem[], value: unknown, mode: InputProps['mode']) {
  const present = new Set([value].flat().map(String));
  const labels = new Map(items.map(item => [item.value, item.label]));
  return items
    .filter(item => mode === 'query' || !item.off || present.has(item.value))
    .map(item => ({
      value: item.value,
      label: item.parent ? `${labels.get(item.parent) ?? item.parent} / ${item.label}` : item.label,
    }));
}
