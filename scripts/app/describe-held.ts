import type { HeldJobs } from '#server/queue/held.ts';

/** What a restore holds back, and how to go on, a line each; none where nothing is held. */
export function describeHeld(held: readonly HeldJobs[]): string[] {
  const total = held.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return [];
  return [
    `Held since the restore, for they may have been done after the backup: ${total}.`,
    ...held.map(({ kind, name, count, since }) => `  ${count} × ${kind} ${name}, due since ${since}`),
    'npm run heddle -- held --release lets them be done; --drop takes out messages and requests that have gone out already.',
  ];
}
