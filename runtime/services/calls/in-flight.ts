import { CallError } from './contract.ts';

/** Refuses a request that is the same as one under way (spec 5.8), a query and an export, too. */
export interface InFlight {
  /** Returns what marks the end of the request; more than once does no harm. @throws CallError */
  begin(key: string): () => void;
}

export function createInFlight(): InFlight {
  const running = new Set<string>();
  return {
    begin(key) {
      if (running.has(key)) throw new CallError('请求正在响应，请勿重复发起', 0);
      running.add(key);
      let over = false;
      return () => {
        if (!over) running.delete(key);
        over = true;
      };
    },
  };
}
