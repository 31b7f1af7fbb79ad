import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Transact } from '../store/transact.ts';
import { type Owner, ownerOf } from './tokens.ts';

/** The token of a request's Authorization: Bearer; '' where there is none. */
export const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** Whose token it is, where it is a supervisor's. */
export async function supervisorOf(pool: pg.Pool, transact: Transact, token: string): Promise<Owner | undefined> {
  const owner = await ownerOf(pool, token);
  const isSupervisor =
    owner && (await transact(owner.enterpriseId, async unit => (await unit.agent(owner.cno))?.supervisor));
  return isSupervisor ? owner : undefined;
}
