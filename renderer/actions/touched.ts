import type { CallOptions, CallService } from '#runtime/services/calls/contract.ts';

/** What is asked where nothing else is. */
export const changesThePast = '这是对过去的更正，会影响以下内容，确定吗？';

/**
 * What of the past a call would touch, line by line, as the back end says after having judged all of it.
 * @throws CallError where it would refuse the call
 */
export async function touchedBy(
  calls: CallService,
  call: string,
  args: Record<string, unknown>,
  options: CallOptions = {},
): Promise<string[]> {
  const { touched } = await calls.run<{ touched: string[] }>(call, args, { ...options, foretell: true });
  return touched;
}
