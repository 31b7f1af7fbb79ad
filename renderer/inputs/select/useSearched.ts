import { useContext, useLayoutEffect, useRef } from 'react';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { PendingContext } from '../pending.ts';
import type { Option } from './options.ts';

/**
 * What is typed to look for something in a list is no choice yet. Who saves then has it chosen where it is the name of
 * one of them, as import reads it, and is told otherwise; it is not left out in silence.
 * @param text what is looked for now
 * @param options those that are offered
 */
export function useSearched<Value>(
  { label }: Pick<FieldModel, 'label'>,
  text: string,
  options: readonly Option<Value>[],
  choose: (value: Value) => void,
): void {
  const pending = useContext(PendingContext);
  const wanted = text.trim();
  const take = useRef((): string | undefined => undefined);
  take.current = () => {
    const [found, another] = options.filter(option => option.label === wanted);
    if (!found || another) return `${label}中的“${wanted}”还没有选定，请在列表中选择，或清空`;
    choose(found.value);
    return undefined;
  };
  const isSearched = wanted !== '';
  useLayoutEffect(() => {
    if (!isSearched || !pending) return;
    const choice = (): string | undefined => take.current();
    pending.search(choice);
    return () => pending.searched(choice);
  }, [isSearched, pending]);
}
