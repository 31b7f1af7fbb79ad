import type { CentreSettings } from './settings.ts';

/** One enterprise of the switch. */
export interface Centre {
  /** Seven digits. */
  enterpriseId: number;
  /** The code that its agents log in with. */
  identifier: string;
  hotline: string;
  settings: CentreSettings;
  /** Queue id (enterpriseId and queue number) → name. */
  queues: Record<string, string>;
}

/** How the broker names an agent: it begins with the enterprise's digits. */
export const userOf = (enterpriseId: number, cno: string): string => `${enterpriseId}/${cno}`;
