import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import { callIn, queueId } from '../acd/queue.ts';
import { answerTo, refuse } from '../answers.ts';
import type { Centre } from '../centre/centre.ts';
import type { CentreAccess } from '../centre/run.ts';
import { presetSettings } from '../centre/setup.ts';
import { addVisitor, begin } from '../chat/lifecycle.ts';
import { arrive } from '../email/arrive.ts';
import { agentBy } from '../login/bearer.ts';
import { hashOf } from '../login/tokens.ts';
import { notify } from '../notify.ts';

const Name = Type.String({ minLength: 1, maxLength: 64 });
const Line = Type.String({ minLength: 1, maxLength: 1000 });
const Seconds = Type.Number({ minimum: 0, maximum: 3600 });
const answersAfter = Type.Union([Seconds, Type.Null()]);

/** What comes from outside; `run` gives the answer's data. */
interface Outside {
  shape: TSchema;
  run(centre: Centre, given: unknown): object | undefined;
}

const outside = <S extends TSchema>(
  shape: S,
  run: (centre: Centre, given: Static<S>) => object | undefined,
): Outside => ({ shape, run: (centre, given) => run(centre, given as Static<S>) });

const all: Record<string, Outside> = {
  call: outside(
    Type.Object({ from: Name, to: Name, hangsUpAfter: Type.Optional(Seconds) }),
    (centre, { from, to, hangsUpAfter = null }) => ({
      id: callIn(centre, { from, to, behaviour: { answersAfter: null, hangsUpAfter } }),
    }),
  ),
  visitor: outside(Type.Object({ name: Name, to: Name }), (centre, { name, to }) => {
    const qid = queueId(centre, to);
    const token = randomBytes(24).toString('base64url');
    const visitor = addVisitor(centre, name, hashOf(token));
    return { visitorId: visitor.id, mainUniqueId: begin(centre, visitor, qid).id, token };
  }),
  email: outside(
    Type.Object({ from: Line, to: Name, subject: Line, content: Type.String({ maxLength: 20_000 }) }),
    (centre, email) => ({ id: arrive(centre, email) }),
  ),
  notice: outside(
    Type.Object({
      event: Type.Enum(['agendaRemind', 'ticketNotice', 'announcement']),
      to: Type.Optional(Name),
      title: Line,
      content: Type.Optional(Line),
    }),
    (centre, notice) => void notify(centre, notice),
  ),
  // How telephones and customers behave from now on; all else is as preset.
  settings: outside(
    Type.Object(
      {
        telephones: Type.Optional(Type.Object({ answersAfter })),
        customers: Type.Optional(Type.Object({ answersAfter })),
        wrapupTime: Type.Optional(Seconds),
      },
      { additionalProperties: false },
    ),
    (centre, settings) => void Object.assign(centre.settings, presetSettings, settings),
  ),
};

/**
 * What happens outside, asked for with a supervisor's token: POST {path}/sandbox/{call|visitor|email|notice|settings}.
 * A visitor's answer has the token for what visitors do (routes.ts).
 */
export function serveOutside(app: FastifyInstance, path: string, wake: () => Promise<CentreAccess>): void {
  for (const [name, { shape, run }] of Object.entries(all))
    app.post(`${path}/sandbox/${name}`, async (request, reply) => {
      const { centre, run: change } = await wake();
      if (!agentBy(centre, request)?.supervisor) return refuse(reply, 403, 'denied');
      return answerTo(reply, shape, request.body, given => change(() => run(centre, given)));
    });
}
