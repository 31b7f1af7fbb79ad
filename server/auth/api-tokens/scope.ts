import type { TokenInUse } from '../operator.ts';

/** The service of a call: sec.operator of sec.operator.list. */
export const serviceOf = (call: string): string => call.slice(0, Math.max(0, call.lastIndexOf('.')));

/** Whether a call is among those of a token: by its name, or with its whole service (`asset.*`). */
export const reaches = ({ calls }: Pick<TokenInUse, 'calls'>, call: string): boolean =>
  calls.includes(call) || calls.includes(`${serviceOf(call)}.*`);
