import { useEffect, useState } from 'react';
import type { PanelProps } from './panel.tsx';

/** The server's time, ms since 1970, anew with each of its seconds. */
export function useServerTime({ desk, services }: Pick<PanelProps, 'desk' | 'services'>): number {
  const [now, setNow] = useState(desk.serverNow);
  useEffect(() => services.time.eachSecond(() => setNow(desk.serverNow())), [services, desk]);
  return now;
}
