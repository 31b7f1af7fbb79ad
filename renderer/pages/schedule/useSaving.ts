import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pathParameters } from '#renderer/actions/path-parameters.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledAction, BundledCall, BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import { verbNamed } from '#runtime/language/verbs/index.ts';
import { CallError, isRefused, type Row } from '#runtime/services/calls/contract.ts';
import { fieldsAt, standingAt, type Target } from './change.ts';
import { type Entry, entriesOf } from './plan.ts';

/** What was not done, and why; it stays on the screen until it is done or given up. */
export interface Refusal {
  what: string;
  why: string;
  /** Where nothing says that it may not be: the same once more. */
  again: (() => void) | undefined;
}

export interface Saving {
  /** The entries as they will be where all that is under way is done. */
  seen(entries: readonly Entry[]): Entry[];
  /** @param what as it is said, once it is done or where it is refused */
  move(entry: Entry, target: Target, what: string): void;
  copy(entry: Entry, target: Target, what: string): void;
  remove(entry: Entry, what: string): void;
  refusal: Refusal | undefined;
  forget(): void;
}

/**
 * Changes that are seen at once, and go back with the reason where the back end does not take them.
 * @param records what the back end has; another list has all that was done before it was asked for
 */
export function useSaving(
  page: BundledSchedulePage,
  actions: readonly BundledAction[],
  records: readonly Row[] | undefined,
  reload: () => void,
): Saving {
  const { calls, changes, expressions, notices } = useServices();
  const [under, setUnder] = useState<ReadonlyMap<string, Entry | undefined>>(new Map());
  const [refusal, setRefusal] = useState<Refusal>();
  /** What was done, and has not come with an answer yet. */
  const done = useRef(new Set<string>());
  /** What is to be done next with an entry of which a change is under way: the last that was wanted. */
  const next = useRef(new Map<string, { target: Target; what: string }>());
  const busy = useRef(new Set<string>());
  const number = useRef(0);
  const present = useRef({ actions, reload });
  present.current = { actions, reload };
  const run = useCallback(
    (does: 'create' | 'update' | 'delete', entry: Entry, target: Target | undefined, what: string): void => {
      const action = present.current.actions.find(({ key }) => key === does);
      const call = page.calls[action?.call ?? ''];
      if (!action || !call) return;
      const shown = does === 'create' ? `new ${++number.current}` : entry.key;
      const { record } = entry;
      const put = target && { ...standingAt(entry, target, page), key: shown, isNew: does === 'create' };
      if (busy.current.has(shown)) {
        if (does !== 'update' || !target) return;
        next.current.set(shown, { target, what });
        return setUnder(before => new Map(before).set(shown, put));
      }
      busy.current.add(shown);
      const args = {
        ...(does === 'create'
          ? {}
          : { ...recordOf(page, call, record), ...expressions.arguments(action.with, { row: record }) }),
        ...(target ? { ...asked(action, record), ...fieldsAt(target, page, record) } : {}),
      };
      setRefusal(undefined);
      setUnder(before => new Map(before).set(shown, put));
      calls.run(call.name, args, { quiet: true }).then(
        () => {
          done.current.add(shown);
          changes.note(page.entity.name);
          notices.done(what);
        },
        (error: unknown) => {
          busy.current.delete(shown);
          next.current.delete(shown);
          setUnder(before => new Map([...before].filter(([key]) => key !== shown)));
          setRefusal(refusalOf(error, what, () => run(does, entry, target, what)));
          // Without an answer there is none to a further question either.
          if (!(error instanceof CallError) || error.code !== 0) present.current.reload();
        },
      );
    },
    [page, calls, changes, expressions, notices],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer has what was done
  useEffect(() => {
    const over = new Set(done.current);
    if (over.size === 0) return;
    done.current.clear();
    for (const key of over) busy.current.delete(key);
    setUnder(before => new Map([...before].filter(([key]) => !over.has(key))));
    for (const entry of entriesOf(records ?? [], page)) {
      const wanted = over.has(entry.key) ? next.current.get(entry.key) : undefined;
      if (!wanted) continue;
      next.current.delete(entry.key);
      run('update', entry, wanted.target, wanted.what);
    }
  }, [records]);

  return useMemo(
    () => ({
      seen(entries) {
        if (under.size === 0) return [...entries];
        const known = new Set(entries.map(({ key }) => key));
        const changed = entries.flatMap(entry => (under.has(entry.key) ? (under.get(entry.key) ?? []) : entry));
        return [...changed, ...[...under].flatMap(([key, entry]) => (entry && !known.has(key) ? entry : []))];
      },
      move: (entry, target, what) => run('update', entry, target, what),
      copy: (entry, target, what) => run('create', entry, target, what),
      remove: (entry, what) => run('delete', entry, undefined, what),
      refusal,
      forget: () => setRefusal(undefined),
    }),
    [under, run, refusal],
  );
}

/** By what the call knows the record, and the version that was seen of it. */
function recordOf({ entity }: BundledSchedulePage, { path, verb }: BundledCall, record: Row): Row {
  const key = Object.fromEntries(pathParameters(path).map(name => [name, record[entity.key]]));
  return verbNamed(verb)?.of === 'one' && record.version !== undefined ? { ...key, version: record.version } : key;
}

/** What the dialog of the action would send of a record that stays as it is. */
const asked = ({ ask }: BundledAction, record: Row): Row =>
  Object.fromEntries((ask?.fields ?? []).flatMap(({ name }) => (record[name] == null ? [] : [[name, record[name]]])));

/** What may not be is not tried again; what has failed may be. */
function refusalOf(error: unknown, what: string, again: () => void): Refusal {
  const { code, fields, message } = error instanceof CallError ? error : new CallError('操作失败', 0);
  const told = Object.values(fields).filter(Boolean);
  const why = [...new Set(told.length > 0 ? told : [message])].join('；');
  return { what, why, again: isRefused(code) || told.length > 0 || code === 400 ? undefined : again };
}
