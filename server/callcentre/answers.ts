import type { FastifyReply } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { type RefusalName, Refused, refusals } from './centre/refusals.ts';

/** Refuses a request beside the line. */
export const refuse = (reply: FastifyReply, status: number, name: RefusalName): FastifyReply =>
  reply.status(status).send({ code: refusals[name][0], msg: refusals[name][1] });

/** Answers with what `run` gives, as data; with 409 what it refuses. */
export function answer(reply: FastifyReply, run: () => object | undefined): FastifyReply {
  try {
    return reply.header('cache-control', 'no-store').send({ code: 0, msg: 'ok', data: run() ?? {} });
  } catch (error) {
    if (error instanceof Refused) return reply.status(409).send({ code: error.code, msg: error.message });
    throw error;
  }
}

/** The same for a body of this shape; with 400 one of another. */
export const answerTo = <S extends TSchema>(
  reply: FastifyReply,
  shape: S,
  body: unknown,
  run: (given: Static<S>) => object | undefined,
): FastifyReply => {
  const given = body ?? {};
  return Check(shape, given) ? answer(reply, () => run(given)) : refuse(reply, 400, 'badParameter');
};
