import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Work } from '../store/rounds.ts';
import { type Owner, ownerOf } from './tokens.ts';

/** The token of a request's Authorization: Bearer; '' where there is none. */
export const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** Whose token it is, where it is a supervisor's. */
export async function supervisorOf(pool: pg.Pool, work: Work, token: string): Promise<Owner | undefined> {
  const owner = await ownerOf(pool, token);
  const isSupervisor =
    owner && (await work(owner.enterpriseId, async floor => (await floor.agent(owner.cno))?.supervisor));
  return isSupervisor ? owner : undefined;
}
