import { useState } from 'react';

/** Something that one presses for, once at a time. */
interface Busy {
  isBusy: boolean;
  /** Why it was refused; '' where it was not. */
  failure: string;
  /** Does it, unless something is under way. @returns whether it was done */
  run(work: () => Promise<unknown>): Promise<boolean>;
}

export function useBusy(): Busy {
  const [state, setState] = useState({ isBusy: false, failure: '' });
  return {
    ...state,
    async run(work) {
      if (state.isBusy) return false;
      setState({ isBusy: true, failure: '' });
      return work().then(
        () => {
          setState({ isBusy: false, failure: '' });
          return true;
        },
        (error: Error) => {
          setState({ isBusy: false, failure: error.message });
          return false;
        },
      );
    },
  };
}
