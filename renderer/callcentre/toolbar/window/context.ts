import { createContext, useContext, useEffect, useState } from 'react';
import type { ToolbarServices } from '../services.ts';

const ServicesContext = createContext<ToolbarServices | null>(null);
export const ToolbarServicesProvider = ServicesContext;

/** What the app offers to the bar. @throws Error outside of the bar. */
export function useToolbarServices(): ToolbarServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useToolbarServices outside of the toolbar');
  return services;
}

/** The machine's time, ms since 1970, anew with each second of the server: durations follow deadlines, not ticks. */
export function useSecond(): number {
  const { time, platform } = useToolbarServices();
  const [now, setNow] = useState(platform.clock.now);
  useEffect(() => time.eachSecond(() => setNow(platform.clock.now())), [time, platform]);
  return now;
}
