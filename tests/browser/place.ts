import { inject } from 'vitest';
import type { Place } from './global-setup.ts';

/** Files run side by side, and each worker has an app, its database and a Chromium to itself. */
const place = (): Place => {
  const places = inject('places');
  const own = places[(Number(process.env.VITEST_POOL_ID) - 1) % places.length];
  if (!own) throw new Error('No app has been started for the run.');
  return own;
};

/** Address of the app, started as npm start does, on sample data of its own. */
export const appUrl = (): string => place().appUrl;

/** Its database: what a test may not wait for becomes due there. Empty where the app runs already and nobody says. */
export const databaseUrl = (): string => place().databaseUrl;

/** Where a Chromium listens. */
export const browserUrl = (): string => place().browserUrl;
