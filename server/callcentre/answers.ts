import type { FastifyReply } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { type RefusalName, Refused, refusals } from './centre/refusals.ts';

/** Something that may be asked for beside the line, by the shape of its body; `run` gives the answer's data. */
export interface Act<On> {
  shape: TSchema;
  run(on: On, given: unknown): object | undefined;
}

/** @param run is given what fits the shape. */
export const act = <On, S extends TSchema>(
  shape: S,
  run: (on: On, given: Static<S>) => object | undefined,
): Act<On> => ({ shape, run: (on, given) => run(on, given as Static<S>) });

/** Refuses a request beside the line. */
export const refuse = (reply: FastifyReply, status: number, name: RefusalName): FastifyReply =>
  reply.status(status).send({ code: refusals[name][0], msg: refusals[name][1] });

/** Answers with what `run` gives, as data; with 409 what it refuses; with 400 a body of another shape. */
export function answer(
  reply: FastifyReply,
  run: () => object | undefined,
  shape?: TSchema,
  body?: unknown,
): FastifyReply {
  if (shape && !Check(shape, body)) return refuse(reply, 400, 'badParameter');
  try {
    return reply.header('cache-control', 'no-store').send({ code: 0, msg: 'ok', data: run() ?? {} });
  } catch (error) {
    if (error instanceof Refused) return reply.status(409).send({ code: error.code, msg: error.message });
    throw error;
  }
}
