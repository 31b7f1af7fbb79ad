import Type from 'typebox';
import { agentIdentity, Bag, callIdentity, Moment, maybe, Text, Whole } from '../fields.ts';

const call = {
  ...agentIdentity,
  ...callIdentity,
  bindTel: maybe(Text('The agent’s telephone.')),
  qid: maybe(Text('The queue that the call came through.')),
  callType: maybe(Whole('1 inbound, 2 web, 3 click-to-dial, 4 preview, 5 predictive, 6 direct, 9 internal.')),
  detailCallType: maybe(Whole('How this agent came to be in it.')),
  customerNumber: maybe(Text('The other side.')),
  customerNumberType: maybe(Whole('1 land line, 2 mobile.')),
  customerAreaCode: maybe(Text('Its area.')),
  customerProvince: maybe(Text('Where the number is from.')),
  customerCity: maybe(Text('Where the number is from.')),
  numberTrunk: maybe(Text('The line it came in on.')),
  hotline: maybe(Text('The number that was called.')),
  variables: maybe(Bag('Set by voice navigation or by setUserData.')),
};
const failed = Type.Object({
  ...call,
  code: maybe(Whole('Why.')),
  msg: maybe(Text('Why.')),
  errorCode: maybe(Whole('Why.')),
});
const plain = Type.Object(call);
const consult = Type.Object({
  ...call,
  consultObject: maybe(Text('With whom.')),
  objectType: maybe(Whole('What that is.')),
});

/** Events of a call, as the agent in it sees them (agent spec 7). */
export const callEvents = {
  ringing: Type.Object({ ...call, ringingTime: maybe(Moment('Since when.')) }),
  previewOutcallStart: plain,
  previewOutcallRinging: plain,
  previewOutcallBridge: plain,
  previewOutcallError: failed,
  consultStart: consult,
  consultLink: consult,
  consultError: failed,
  consultTransfer: consult,
  consultThreeway: consult,
  unconsult: consult,
  transferError: failed,
  interactReturn: Type.Object({ ...call, interactVariables: maybe(Bag('What the voice navigation gathered.')) }),
  interactError: failed,
  pressKeys: Type.Object({ ...call, keys: maybe(Text('What the customer pressed.')) }),
};
