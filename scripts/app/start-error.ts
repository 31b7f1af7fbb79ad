/** Why Heddle does not start, as one sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The `code` of a system or PostgreSQL error, also of the first of several (one an address of a host name). */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
