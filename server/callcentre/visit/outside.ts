import { randomBytes, randomUUID } from 'node:crypto';
import Type from 'typebox';
import { encodeEvent } from '#agent/protocol/encode.ts';
import { callIn, queueId } from '../acd/queue.ts';
import { type Act, act } from '../answers.ts';
import type { Centre } from '../centre/centre.ts';
import { presetSettings } from '../centre/setup.ts';
import { addVisitor, begin } from '../chat/lifecycle.ts';
import { arrive } from '../email/arrive.ts';
import { hashOf } from '../login/tokens.ts';

const Name = Type.String({ minLength: 1, maxLength: 64 });
const Line = Type.String({ minLength: 1, maxLength: 1000 });
const Seconds = Type.Number({ minimum: 0, maximum: 3600 });
const Answering = Type.Optional(Type.Object({ answersAfter: Type.Union([Seconds, Type.Null()]) }));

/** What comes from outside. */
export const outsideActs: Record<string, Act<Centre>> = {
  call: act(
    Type.Object({ from: Name, to: Name, hangsUpAfter: Type.Optional(Seconds) }),
    (centre, { from, to, hangsUpAfter = null }) => ({
      id: callIn(centre, { from, to, behaviour: { answersAfter: null, hangsUpAfter } }),
    }),
  ),
  // A visitor wants to chat: the token is for what visitors do (actions.ts).
  visitor: act(Type.Object({ name: Name, to: Name }), (centre, { name, to }) => {
    const qid = queueId(centre, to);
    const token = randomBytes(24).toString('base64url');
    const visitor = addVisitor(centre, name, hashOf(token));
    return { visitorId: visitor.id, mainUniqueId: begin(centre, visitor, qid).id, token };
  }),
  email: act(Type.Object({ from: Line, to: Name, subject: Line, content: Type.String() }), (centre, email) => ({
    id: arrive(centre, email),
  })),
  // To an agent, or the whole enterprise; who is not there does not hear it.
  notice: act(
    Type.Object({
      event: Type.Enum(['agendaRemind', 'ticketNotice', 'announcement']),
      to: Type.Optional(Name),
      title: Line,
      content: Type.Optional(Line),
    }),
    (centre, { event, to, ...notice }) => {
      const { enterpriseId, now } = centre;
      const toOne = event === 'announcement' ? undefined : to;
      centre.publish(
        toOne === undefined ? { destination: `/enterprise/${enterpriseId}` } : centre.userOf(toOne),
        encodeEvent(event, {
          enterpriseId,
          ...(toOne !== undefined && { cno: toOne }),
          id: randomUUID(),
          ...notice,
          time: Math.floor(now / 1000),
        }),
      );
      return undefined;
    },
  ),
  // How telephones and customers behave from now on; all else is as preset.
  settings: act(
    Type.Object(
      { telephones: Answering, customers: Answering, wrapupTime: Type.Optional(Seconds) },
      { additionalProperties: false },
    ),
    (centre, settings) => void Object.assign(centre.settings, presetSettings, settings),
  ),
};
