import { useEffect } from 'react';
import type { DeskSnapshot } from '#agent/desk/contract.ts';
import { flashTitle } from '../incoming/attention.ts';
import { useToolbarServices } from '../window/context.ts';

/** An incoming call flashes in the title of the window: the bar may be behind other windows. */
export function useAttention({ toolbar, call }: DeskSnapshot): void {
  const { platform } = useToolbarServices();
  const ringing = toolbar === 'ringing';
  const number = call?.customerNumber ?? '';
  useEffect(() => {
    if (ringing) return flashTitle(document, platform.clock, `☎ 来电 ${number}`);
    return undefined;
  }, [ringing, number, platform]);
}
