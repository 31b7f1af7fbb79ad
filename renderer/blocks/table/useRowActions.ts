import { useMemo, useRef } from 'react';
import type { Actions } from '#renderer/actions/useActions.tsx';
import type { RowActions } from './types.ts';

/** The actions of rows as the table takes them; the same object while the same actions may be offered. */
export function useRowActions(actions: Actions): RowActions | undefined {
  const present = useRef(actions);
  present.current = actions;
  const offered = actions.at('row');
  const keys = offered.map(action => action.key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same keys are the same actions
  return useMemo(() => {
    const own = present.current.at('row');
    if (own.length === 0) return undefined;
    return {
      all: own.map(({ key, label, danger }) => ({ key, label, danger })),
      of: row => {
        const subject = { place: 'row', row } as const;
        const { at, offered, refusal } = present.current;
        return at('row')
          .filter(action => offered(action, subject))
          .map(action => ({ ...action, refusal: refusal(action, subject) }));
      },
      run: (key, row, begin) => {
        const action = present.current.at('row').find(one => one.key === key);
        if (action) present.current.run(action, { place: 'row', row, begin });
      },
    };
  }, [keys]);
}
