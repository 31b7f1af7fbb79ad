import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { described, hint, type InputProps } from '../props.ts';
import { type RecordOption, recordOptions } from './records.ts';

/** Milliseconds without a key until the back end is asked. */
const pause = 250;
const most = 30;

/** A record of another entity, found by its name while one types. */
export function ReferenceInput(props: InputProps) {
  const { field, id, value, onChange, disabled, valueName } = props;
  const { calls } = useServices();
  const reference = field.reference;
  const [options, setOptions] = useState<RecordOption[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const search = useRef<{ timer: number; abort: AbortController | null; isTree: boolean }>({
    timer: 0,
    abort: null,
    isTree: false,
  }).current;
  useEffect(
    () => () => {
      clearTimeout(search.timer);
      search.abort?.abort();
    },
    [search],
  );

  const load = async (text: string): Promise<void> => {
    if (!reference?.call) return;
    search.abort?.abort();
    const abort = new AbortController();
    search.abort = abort;
    setState('loading');
    try {
      const answer = await calls.run(
        reference.call,
        { ...(text ? { [reference.name]: text } : {}), limit: most },
        { quiet: true, signal: abort.signal },
      );
      search.isTree = Array.isArray(answer);
      setOptions(recordOptions(answer, reference));
      setState('idle');
    } catch {
      if (!abort.signal.aborted) setState('failed');
    }
  };
  const type = (text: string): void => {
    if (search.isTree) return;
    clearTimeout(search.timer);
    search.timer = window.setTimeout(() => void load(text.trim()), pause);
  };

  const present =
    typeof value === 'number' ? value : typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
  const known = present === null || options.some(option => option.value === present);
  const shown = known ? options : [{ value: present, label: valueName ?? `#${present}` }, ...options];
  return (
    <Select
      id={id}
      value={present}
      options={shown}
      disabled={disabled ?? false}
      allowClear
      showSearch={{
        filterOption: (text, option) => !search.isTree || String(option?.label ?? '').includes(text.trim()),
        onSearch: type,
      }}
      placeholder={reference?.call ? hint('请选择', props) : '没有可选的数据来源'}
      loading={state === 'loading'}
      notFoundContent={state === 'loading' ? '加载中…' : state === 'failed' ? '加载失败，请重新展开' : '没有匹配的数据'}
      status={props.invalid ? 'error' : ''}
      onOpenChange={open => open && options.length === 0 && void load('')}
      onChange={next => onChange(next ?? null)}
      {...described(props)}
    />
  );
}
