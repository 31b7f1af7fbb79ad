import type { FastifyRequest } from 'fastify';

/** What a request brings of a link: its code, and what the person knows; '' where it brings none of that. */
export interface GivenLink {
  code: string;
  proof: string;
}

/**
 * Out of `Authorization: Link CODE.PROOF`, the proof percent-encoded; undefined where the request has none. No call but
 * those of links reads it, as a token of a session has another scheme.
 */
export function linkOf({ headers }: Pick<FastifyRequest, 'headers'>): GivenLink | undefined {
  const [, code, proof = ''] = /^Link ([\w-]{1,100})(?:\.(\S{0,120}))?$/i.exec(headers.authorization ?? '') ?? [];
  if (code === undefined) return undefined;
  try {
    return { code, proof: decodeURIComponent(proof) };
  } catch {
    return { code, proof: '' };
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
