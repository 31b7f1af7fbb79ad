import type { FastifyInstance } from 'fastify';
import { type RefusalName, Refused, refusals } from '../centre/refusals.ts';
import { bearerOf, supervisorOf } from '../login/bearer.ts';
import type { CentreAccess } from '../store/transact.ts';
import type { Scenario } from './scenario.ts';

/**
 * POST {path}/sandbox/scenario, the trainer's way in: plays a scenario and answers when it is over;
 * GET {path}/sandbox/scenarios are those that are there to play. The token of a supervisor's log-in goes in front
 * (Authorization: Bearer).
 */
export function serveTraining(app: FastifyInstance, path: string, wake: () => Promise<CentreAccess>): void {
  app.get(`${path}/sandbox/scenarios`, async (request, reply) => {
    const { pool, transact } = await wake();
    if (!(await supervisorOf(pool, transact, bearerOf(request)))) return reply.status(403).send(refused('denied'));
    const { libraryOfScenarios } = await import('./library.ts');
    return { code: 0, msg: 'ok', data: { scenarios: await libraryOfScenarios() } };
  });
  app.post(`${path}/sandbox/scenario`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { pool, transact } = await wake();
    const owner = await supervisorOf(pool, transact, bearerOf(request));
    if (!owner) return reply.status(403).send(refused('denied'));
    // Not loaded before somebody plays one.
    const [{ play }, { scenarioFault }] = await Promise.all([import('./play.ts'), import('./scenario.ts')]);
    const fault = scenarioFault(request.body);
    if (fault !== undefined) return reply.status(400).send({ code: refusals.badParameter[0], msg: fault });
    try {
      return {
        code: 0,
        msg: 'ok',
        data: { calls: await play(transact, owner.enterpriseId, request.body as Scenario) },
      };
    } catch (error) {
      if (error instanceof Refused) return reply.status(409).send({ code: error.code, msg: error.message });
      throw error;
    }
  });
}

const refused = (name: RefusalName) => ({ code: refusals[name][0], msg: refusals[name][1] });
