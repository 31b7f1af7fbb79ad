import Type from 'typebox';
import { agentIdentity, callIdentity, maybe, Text, Whole } from '../fields.ts';

const linked = Type.Object({
  ...agentIdentity,
  ...callIdentity,
  monitoredCno: maybe(Text('The agent acted upon.')),
  objectType: maybe(Whole('What the supervisor was called at.')),
});
const failed = Type.Object({ ...linked.properties, code: maybe(Whole('Why.')), msg: maybe(Text('Why.')) });

/** How what a supervisor asked for went on (agent spec 6, 7). */
export const supervisionEvents = {
  spyLink: linked,
  spyUnlink: linked,
  spyError: failed,
  whisperLink: linked,
  whisperUnlink: linked,
  whisperError: failed,
  threewayLink: linked,
  threewayUnlink: linked,
  threewayError: failed,
  bargeLink: linked,
  bargeUnlink: linked,
  bargeError: failed,
  pickupError: failed,
  disconnectUnlink: linked,
};
