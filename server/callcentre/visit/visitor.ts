import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { bearerOf } from '../login/bearer.ts';
import { hashOf } from '../login/tokens.ts';

/** The visitor whose token a request carries. */
export async function visitorBy(
  pool: pg.Pool,
  request: FastifyRequest,
): Promise<{ enterpriseId: number; id: string } | undefined> {
  const { rows } = await pool.query<{ enterpriseId: string; id: string }>(
    'select enterprise_id as "enterpriseId", id from heddle_cc_visitor where token_hash = $1',
    [hashOf(bearerOf(request))],
  );
  const [row] = rows;
  return row && { enterpriseId: Number(row.enterpriseId), id: row.id };
}
