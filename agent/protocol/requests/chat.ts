import Type from 'typebox';
import { pauseTypes } from '../codes.ts';
import { Choice, Moment, maybe, Text, Whole } from '../fields.ts';

/** One conversation. */
const conversation = { mainUniqueId: Text('The conversation.') };
const target = {
  ...conversation,
  targetType: Whole('What the target is: 1 agent, 2 queue.'),
  targetNo: maybe(Text('The queue.')),
  targetCno: maybe(Text('The agent.')),
};
const group = { ...conversation, inviterCno: Text('Who invites.'), inviteeCno: Text('Who is invited.') };
const Pause = { pauseType: Choice(pauseTypes, 'As pause.'), pauseDescription: Text('Why no chats.') };

/** Chat types (agent spec 7) with the fields of section 3; which field goes with which type is our own reading. */
export const chatRequests = {
  message: Type.Object({
    ...conversation,
    messageId: Text('Told by the sender, so that it is shown once.'),
    messageType: Whole('1 text, 2 picture, 3 file, 4 sound, 5 video.'),
    content: maybe(Text('The text.')),
    fileKey: maybe(Text('The uploaded file.')),
    fileName: maybe(Text('Its name.')),
  }),
  kbfile: Type.Object({
    ...conversation,
    messageId: Text('As message.'),
    fileKey: Text('A file of the knowledge base.'),
    fileName: Text('Its name.'),
  }),
  transfer: Type.Object(target),
  threeway: Type.Object(target),
  close: Type.Object({ mainUniqueIds: Type.Array(Text('A conversation.')) }),
  investigation: Type.Object(conversation),
  lockSession: Type.Object(conversation),
  unlockSession: Type.Object(conversation),
  pause: Type.Object(Pause),
  unpause: Type.Object({}),
  setPause: Type.Object({ targetCno: Text('The colleague.'), ...Pause }),
  setUnpause: Type.Object({ targetCno: Text('The colleague.') }),
  history: Type.Object({
    mainUniqueId: maybe(Text('The conversation; without it, those that the agent is in.')),
    startTime: maybe(Moment('Not later than this; without it, the latest.')),
    messageId: maybe(Text('Earlier than this message.')),
  }),
  visitBridge: Type.Object({ visitorId: Text('Who is to be spoken to.') }),
  restrict: Type.Object({ visitorId: Text('Who is shut out.'), restrictReason: Text('Why.') }),
  inviteGroup: Type.Object(group),
  disinviteGroup: Type.Object(group),
  joinGroup: Type.Object(group),
  refuseGroup: Type.Object(group),
  removeGroup: Type.Object(group),
  quitGroup: Type.Object(conversation),
  inputHint: Type.Object({ ...conversation, content: maybe(Text('What is being typed.')) }),
  readReceipt: Type.Object({
    ...conversation,
    messageId: maybe(Text('The last one read.')),
    readTime: Moment('When.'),
  }),
};
