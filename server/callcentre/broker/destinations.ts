import { brokerPrefixes } from '#agent/protocol/destinations.ts';

/**
 * Where a message goes: everybody who subscribed to a shared destination, all sessions of one agent, or one session; to
 * that one as the user's own, or as if all who subscribed to a shared destination were told.
 */
export type Address = { destination: string } | { user: string } | { session: string; destination?: string };

const prefixes: readonly string[] = brokerPrefixes;

/** A destination that many share, whatever list of ids it ends with; an agent without queues has an empty one. */
export const isShared = (destination: string): boolean => {
  const end = destination.lastIndexOf('/');
  return end > 0 && prefixes.includes(destination.slice(0, end));
};

/** The ids that a shared destination ends with: of queues, or of an enterprise. */
export const idsOf = (destination: string): string[] =>
  destination
    .slice(destination.lastIndexOf('/') + 1)
    .split(',')
    .filter(Boolean);
