import { useEffect, useState } from 'react';
import { usePanel } from './context.ts';

/** The server's time, ms since 1970, anew with each of its seconds. */
export function useServerTime(): number {
  const { desk, services } = usePanel();
  const [now, setNow] = useState(desk.serverNow);
  useEffect(() => services.time.eachSecond(() => setNow(desk.serverNow())), [services, desk]);
  return now;
}
