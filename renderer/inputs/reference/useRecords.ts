import { useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { ReferenceModel } from '#runtime/language/bundle/model.ts';
import { searchParameter } from '#runtime/language/fields/search.ts';
import { CallError } from '#runtime/services/calls/contract.ts';
import type { InputProps } from '../props.ts';
import { isNamed } from '../select/options.ts';
import { type RecordOption, type Refusal, recordOptions, toldApart } from './records.ts';

/** Milliseconds without a key until the back end is asked. */
const pause = 250;
/** Records of one answer. */
const size = 30;

interface Found {
  text: string;
  page: number;
  options: RecordOption[];
  /** How many there are; a tree comes whole. */
  total: number;
}

/** The records that a reference may point at, page by page, and the names of those that have been seen. */
export function useRecords(reference: ReferenceModel | undefined, choices: InputProps['choices']) {
  const { calls, dictionaries } = useServices();
  const [found, setFound] = useState<Found>({ text: '', page: 0, options: [], total: 0 });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  /** Why they did not come. */
  const [failure, setFailure] = useState('');
  /** What has to be filled in before anything can be chosen. */
  const [first, setFirst] = useState<string>();
  const search = useRef({
    timer: 0,
    abort: new AbortController(),
    isTree: false,
    names: new Map<number, string>(),
  }).current;
  const stop = useRef(() => {
    clearTimeout(search.timer);
    search.timer = 0;
    search.abort.abort();
  }).current;
  useEffect(() => stop, [stop]);

  const ask = async (
    args: Record<string, unknown>,
    signal: AbortSignal,
    refusal?: Refusal,
  ): Promise<Pick<Found, 'options' | 'total'>> => {
    if (!reference?.call) return { options: [], total: 0 };
    const answer = await calls.run(reference.call, args, { quiet: true, asks: true, signal });
    const options = recordOptions(answer, reference, dictionaries.items, refusal);
    for (const { value, label } of options) search.names.set(value, label);
    search.isTree = Array.isArray(answer);
    return { options, total: (answer as { total?: number } | null)?.total ?? options.length };
  };
  const load = async (text: string, page = 1): Promise<void> => {
    if (!reference) return;
    stop();
    search.abort = new AbortController();
    const { signal } = search.abort;
    const given = choices?.();
    setFirst(given && 'first' in given ? given.first : undefined);
    if (given && 'first' in given) return setFound({ text, page: 0, options: [], total: 0 });
    setState('loading');
    try {
      const args = {
        ...given?.with,
        ...(text ? { [searchParameter(reference.name)]: text } : {}),
        limit: size,
        ...(page > 1 ? { curPage: page } : {}),
      };
      const { options, total } = await ask(args, signal, given?.refusal);
      setFound(before => ({ text, page, total, options: page > 1 ? [...before.options, ...options] : options }));
      setState('idle');
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error instanceof CallError ? error.message : '请求失败');
      setState('failed');
    }
  };
  const options = useMemo(() => toldApart(found.options), [found.options]);
  return {
    options: search.isTree ? options.filter(({ label }) => isNamed(label, found.text)) : options,
    total: found.total,
    state,
    failure,
    first,
    /** The name of a record that has been seen. */
    name: (key: number): string | undefined => search.names.get(key),
    /** Afresh, as the back end has them now; unless it is opened by typing, which asks for itself. */
    open: (): void => void (search.timer || load('')),
    /** By name, after a pause; a tree is here already, and looked through here. */
    type(text: string): void {
      if (search.isTree) return setFound(before => ({ ...before, text: text.trim() }));
      clearTimeout(search.timer);
      search.timer = window.setTimeout(() => {
        search.timer = 0;
        void load(text.trim());
      }, pause);
    },
    /** The next records, where there are more. */
    more(): void {
      if (state === 'idle' && found.options.length < found.total) void load(found.text, found.page + 1);
    },
    close(): void {
      stop();
      setState('idle');
    },
    /** The record of one key, for its name. */
    one: (key: number, signal: AbortSignal): Promise<unknown> =>
      ask({ [searchParameter(reference?.key ?? 'id')]: key, limit: 1 }, signal).catch(() => undefined),
    /** Whether these are the records of a text; not while they are asked for, nor after they failed to come. */
    isFound: (text: string): boolean => state === 'idle' && found.text === text.trim(),
  };
}
