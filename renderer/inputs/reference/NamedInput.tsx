import { type UIEvent, useEffect, useReducer } from 'react';
import { hint, type InputProps } from '../props.ts';
import { SelectOne } from '../select/SelectOne.tsx';
import { useRecords } from './useRecords.ts';

/** Pixels before the end of the list at which the next records are asked for. */
const ahead = 60;

/** A record of another entity, found by its name while one types. */
export function NamedInput(props: InputProps) {
  const { field, value, onChange, valueName, opened = false } = props;
  const { reference } = field;
  const records = useRecords(reference, props.choices);
  const present = keyOf(value);
  const name = present === null ? undefined : (records.name(present) ?? valueName);
  useNameOf(present, name === undefined ? records.one : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that comes opened is not told so, and its records are asked for once
  useEffect(() => {
    if (opened) records.open();
  }, []);

  const more = records.total > records.options.length;
  return (
    <SelectOne
      input={props}
      value={present}
      options={records.options}
      name={name ?? `#${present}`}
      search={{ find: records.type, isFound: records.isFound }}
      placeholder={reference?.call ? hint('请选择', props) : '没有可选的数据来源'}
      loading={records.state === 'loading'}
      notFoundContent={insteadOf(records)}
      popupRender={menu => (
        <>
          {menu}
          {more && (
            <div className="reference-more faint">
              已显示 {records.options.length} 条，共 {records.total} 条
            </div>
          )}
        </>
      )}
      onPopupScroll={event => isNearEnd(event) && records.more()}
      onOpenChange={open => (open ? records.open() : records.close())}
      onChange={onChange}
    />
  );
}

/** What stands where no records do. */
function insteadOf({
  first,
  state,
  failure,
}: Pick<ReturnType<typeof useRecords>, 'first' | 'state' | 'failure'>): string {
  if (first !== undefined) return `请先填写${first}`;
  if (state === 'loading') return '加载中…';
  return state === 'failed' ? `加载失败：${failure}。重新展开再试` : '没有匹配的数据';
}

/** A key as the form or the address has it. */
const keyOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
};

const isNearEnd = ({ currentTarget: list }: UIEvent<HTMLDivElement>): boolean =>
  list.scrollTop + list.clientHeight >= list.scrollHeight - ahead;

/** Asks what the record of a key is called, where nobody has said it: of a draft, or of an address. */
function useNameOf(
  key: number | null,
  ask: ((key: number, signal: AbortSignal) => Promise<unknown>) | undefined,
): void {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const wanted = key !== null && ask !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each key
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    void ask(key, abort.signal).then(() => abort.signal.aborted || drawAgain());
    return () => abort.abort();
  }, [key, wanted]);
}
