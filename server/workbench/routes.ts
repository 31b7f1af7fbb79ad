import type { FastifyRequest } from 'fastify';
import { ServerError } from '../errors/server-error.ts';
import type { Deed } from './deed.ts';

/** Who asks, with all that their deed stands on. @throws ServerError for who may not */
export type DeedOf = (request: FastifyRequest) => Promise<Deed>;

/** The number of a set in an address. @throws ServerError where it is none */
export function idOf({ params }: FastifyRequest): number {
  const { id } = params as { id?: string };
  if (!/^\d{1,15}$/.test(id ?? '')) throw new ServerError('noChangeSet');
  return Number(id);
}

/** An answer as those of calls are. */
export const answer = (content: unknown): { code: number; message: string; content: unknown } => ({
  code: 200,
  message: '成功',
  content: content ?? null,
});
