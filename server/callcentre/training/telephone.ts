import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callFromLent, lend, takeBack } from '../acd/customer-phone.ts';
import type { Agent } from '../centre/agent.ts';
import { Refused, refusals } from '../centre/refusals.ts';
import { bearerOf, supervisorOf } from '../login/bearer.ts';
import { softphoneValues } from '../session/session.ts';
import type { CentreAccess } from '../store/transact.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';

/** Calls by the trainer are answered by the phone itself; those of agents ring. */
const autoAnswer = { '208': 1, '4': 0 };

/** What a trainer asks for, and where the trainer's log-in was. */
type Act = (unit: UnitOfWork, trainer: Agent, given: Record<string, unknown>, root: string) => Promise<object>;

/** Gives what the softphone registers with. */
const borrow: Act = async (unit, trainer, { number }, root) => {
  const { number: bindTel, sipPwd } = await lend(unit, trainer, String(number ?? ''));
  const { expiresTime, ...values } = softphoneValues(unit, sipPwd, root);
  const { enterpriseId } = unit;
  return { enterpriseId, bindTel, ...values, webrtcExpiresTime: expiresTime, webrtcAutoAnswer: autoAnswer };
};

const call: Act = async (unit, trainer, { to }) => ({ call: await callFromLent(unit, trainer, String(to ?? '')) });

const giveBack: Act = async (unit, trainer) => {
  await takeBack(unit, trainer);
  return {};
};

/**
 * A trainer is the customer, with the browser's microphone: POST {path}/sandbox/telephone `{number}` lends a
 * telephone, …/telephone/call `{to}` calls a queue or an agent from it, …/telephone/back ends it. With the token of a
 * supervisor's log-in, as all training.
 */
export function serveLentTelephones(app: FastifyInstance, path: string, wake: () => Promise<CentreAccess>): void {
  const serve = (act: Act) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const { pool, transact } = await wake();
    const owner = await supervisorOf(pool, transact, bearerOf(request));
    if (!owner) return reply.status(403).send({ code: refusals.denied[0], msg: refusals.denied[1] });
    const given = request.body instanceof Object ? { ...request.body } : {};
    try {
      const data = await transact(owner.enterpriseId, async unit => {
        const trainer = await unit.agent(owner.cno);
        return trainer && act(unit, trainer, given, owner.root);
      });
      return { code: 0, msg: 'ok', data };
    } catch (error) {
      if (error instanceof Refused) return reply.status(409).send({ code: error.code, msg: error.message });
      throw error;
    }
  };
  app.post(`${path}/sandbox/telephone`, serve(borrow));
  app.post(`${path}/sandbox/telephone/call`, serve(call));
  app.post(`${path}/sandbox/telephone/back`, serve(giveBack));
}
