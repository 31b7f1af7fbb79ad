import type { BundledChain } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

/** Whether there is more of a chain than the record itself: it was made from something, or something may be made from it. */
export function runsOn({ steps }: BundledChain, entity: string, record: Row): boolean {
  const at = steps.findIndex(step => step.entity === entity);
  const by = steps[at]?.by;
  return at < steps.length - 1 || (by !== undefined && typeof record[by] === 'number');
}
