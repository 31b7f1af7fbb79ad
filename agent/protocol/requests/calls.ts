import Type from 'typebox';
import { dtmfDirections, holdTypes, muteDirections } from '../codes.ts';
import { Bag, Choice, maybe, ObjectType, Text, Whole } from '../fields.ts';

const HoldType = Choice(holdTypes, '0 plain, 1 for a consultation, 2 for a transfer.');
const MuteDirection = Choice(muteDirections, 'Whose voice: in, out or both.');

/** Making, shaping and ending a call (agent spec 3, 7). */
export const callRequests = {
  previewOutcall: Type.Object({
    previewOutcallTel: Text('The customer’s number, without spaces and hyphens.'),
    timeout: Whole('Seconds that the agent’s leg may ring, 5 to 60.'),
    dialTelTimeout: Whole('Seconds that the customer’s leg may ring, 5 to 60.'),
    obClidLeftNumber: maybe(Text('The number to show.')),
    obClidGroup: maybe(Text('The group of numbers to show one of.')),
    userField: Bag('Kept with the call’s record.'),
    requestUniqueId: maybe(Text('The caller’s own name for the request.')),
    backupTels: Type.Array(Text('A number to try next.')),
    callType: Whole('4 unless told otherwise.'),
    taskId: maybe(Text('The campaign.')),
  }),
  previewOutcallCancel: Type.Object({}),
  internalCall: Type.Object({
    calleeNumber: Text('The colleague.'),
    internalType: maybe(Whole('What calleeNumber is.')),
    timeout: Whole('Seconds, 5 to 60.'),
    dialTelTimeout: Whole('Seconds.'),
  }),
  directCallStart: Type.Object({ customerNumber: Text('Digits.') }),
  unlink: Type.Object({}),
  refuse: Type.Object({}),
  hold: Type.Object({ holdType: HoldType }),
  unhold: Type.Object({ holdType: HoldType }),
  mute: Type.Object({ direction: MuteDirection }),
  unmute: Type.Object({ direction: MuteDirection }),
  consult: Type.Object({ consultObject: Text('Whom.'), objectType: ObjectType }),
  consultCancel: Type.Object({}),
  consultTransfer: Type.Object({}),
  consultThreeway: Type.Object({}),
  unconsult: Type.Object({}),
  transfer: Type.Object({
    transferObject: Text('Whom, or `ivrId,node` for a voice-navigation node.'),
    objectType: ObjectType,
    transferVariables: maybe(Bag('For the voice navigation.')),
  }),
  interact: Type.Object({
    interactType: maybe(Whole('What to interact with.')),
    interactedCno: maybe(Text('The agent.')),
    ivrId: maybe(Text('The voice navigation.')),
    ivrNode: maybe(Text('Its node.')),
    interactVariables: maybe(Bag('For the voice navigation.')),
  }),
  investigation: Type.Object({}),
  dtmf: Type.Object({
    digits: Text('0-9, * and #.'),
    direction: Choice(dtmfDirections, 'To whom: in or out.'),
    duration: Whole('Milliseconds of a tone, 100 to 500.'),
    gap: Whole('Milliseconds between tones, 250 to 1000.'),
  }),
  controlPlayback: Type.Object({
    action: Text('What to do with the recording.'),
    playUrl: maybe(Text('What to play.')),
    skipMs: maybe(Whole('How far to skip.')),
  }),
};
