import { useEffect } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledListBlock, BundledRecordBlock } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

/** Keeps what a block shows with the searched user, where its document says so (spec 3.4). */
export function useHold(
  { hold, title, entity }: BundledListBlock | BundledRecordBlock,
  shown: { rows: Row[]; total: number } | undefined,
): void {
  const { account } = useServices();
  const { rows, total } = shown ?? {};
  useEffect(() => {
    if (hold && rows && total !== undefined) account.hold(hold, { title, rows, total, name: entity?.nameField ?? '' });
  }, [account, hold, title, entity, rows, total]);
}
