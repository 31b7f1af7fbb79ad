import { useEffect, useMemo, useRef, useState } from 'react';
import { useClickGuard } from '#renderer/hooks/click-guard.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { useStable } from '#renderer/hooks/stable.ts';
import { createPendingCommits } from '#renderer/inputs/pending.ts';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { Filters } from '#runtime/services/reads/list-state.ts';
import { type QueryValues, toFilters, toValues } from './filters.ts';
import { unreadIn } from './unread.ts';

interface Given {
  fields: readonly BundledFormField[];
  /** What is being searched for, as in the address. */
  filters: Readonly<Record<string, string>>;
  busy: boolean;
  onSearch(filters: Filters): void;
  /** Left out: 重置 searches for nothing in particular. */
  onReset?: (() => void) | undefined;
}

/** What stands in the inputs of a query, and its search, which waits until all can be read. What is searched for anyway is not asked for twice. */
export function useQueryValues({ fields, filters, busy, onSearch, onReset }: Given) {
  const { notices } = useServices();
  const guard = useClickGuard();
  const pending = useMemo(createPendingCommits, []);
  const known = useStable(filters);
  const [values, setValues] = useState<QueryValues>(() => toValues(fields, filters));
  const present = useRef(values);
  present.current = values;
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    setValues(toValues(fields, known));
    setUnread({});
  }, [fields, known]);

  /** Neither while it is under way, nor soon after (spec 5.8). */
  const isNew = (wanted: Filters): boolean => {
    const press = JSON.stringify(toFilters(fields, toValues(fields, wanted)));
    const underWay = busy && press === JSON.stringify(toFilters(fields, toValues(fields, filters)));
    if (underWay) notices.warning('请求正在响应，请勿重复发起');
    return !underWay && guard.enter(press);
  };
  const put = (next: QueryValues): void => {
    present.current = next;
    setValues(next);
  };
  /** Gives whether all could be read, once what is typed has come. */
  const search = async (): Promise<boolean> => {
    if (!(await pending.settled())) {
      notices.error('查询条件的控件没有加载成功，请检查网络后重新输入');
      return false;
    }
    const untaken = pending.take();
    if (untaken !== undefined) {
      notices.error(untaken);
      return false;
    }
    const found = unreadIn(fields, present.current);
    setUnread(found);
    if (Object.keys(found).length > 0) return false;
    const wanted = toFilters(fields, present.current);
    if (isNew(wanted)) onSearch(wanted);
    return true;
  };
  return {
    values,
    pending,
    /** What cannot be read, by the names of its fields, once somebody has searched. */
    unread,
    change(name: string, value: unknown): void {
      put({ ...present.current, [name]: value });
      setUnread(({ [name]: _, ...others }) => others);
    },
    search,
    /** Searches without that field. */
    without(name: string): void {
      put({ ...present.current, [name]: undefined });
      void search();
    },
    reset(): void {
      put({});
      setUnread({});
      if (onReset) onReset();
      else if (isNew({})) onSearch({});
    },
  };
}
