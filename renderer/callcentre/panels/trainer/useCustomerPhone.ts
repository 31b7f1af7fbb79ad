import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { SoftphoneView } from '#agent/softphone/contract.ts';
import { createStartSoftphone } from '#agent/softphone/load.ts';
import { windowClock } from '#runtime/platform/browser/steady-clock.ts';
import type { Host } from '../frame/host.ts';
import type { PanelServices } from '../frame/panel.tsx';
import { type CustomerPhone, createCustomerPhone } from './customer-phone.ts';

/** The customer's telephone of this page, given back when the page closes; and whether it is being got ready. */
export function useCustomerPhone(
  host: Host,
  { notices, platform }: PanelServices,
): { phone: CustomerPhone; view: SoftphoneView | null; isComing: boolean } {
  const phone = useMemo(() => {
    const steady = { ...platform, clock: windowClock(platform.clock) };
    return createCustomerPhone({
      host,
      start: createStartSoftphone(window, steady, () => undefined),
      tell: ({ kind, text }) => notices[kind](text),
    });
  }, [host, notices, platform]);
  const [isComing, setComing] = useState(false);
  const view = useSyncExternalStore(phone.onChange, phone.view);
  useEffect(() => phone.onChange(() => setComing(phone.isComing())), [phone]);
  useEffect(() => () => phone.close(), [phone]);
  return { phone, view, isComing };
}
