import Type from 'typebox';
import { ObjectType, Text } from '../fields.ts';

const Target = Text('The agent acted upon.');
const Through = Text('Where the supervisor is called.');

/** What supervisors may do to a call or a colleague (agent spec 6). Each names its target in its own way. */
export const supervisionRequests = {
  spy: Type.Object({ spiedCno: Target, spyObject: Through, objectType: ObjectType }),
  unspy: Type.Object({ spiedCno: Target }),
  whisper: Type.Object({ whisperedCno: Target, whisperObject: Through, objectType: ObjectType }),
  unwhisper: Type.Object({ whisperedCno: Target }),
  threeway: Type.Object({ threewayedCno: Target, threewayObject: Through, objectType: ObjectType }),
  unthreeway: Type.Object({ threewayedCno: Target }),
  barge: Type.Object({ cno: Target, bargeObject: Through, objectType: ObjectType }),
  pickup: Type.Object({ pickupedCno: Target, cno: Text('Who picks up.') }),
  disconnect: Type.Object({ disconnectedCno: Target, disconnectObject: Through, objectType: ObjectType }),
  pause_client: Type.Object({
    monitorCno: Text('The supervisor.'),
    monitoredCno: Target,
    pauseDescription: Text('管理置忙 unless told otherwise.'),
  }),
  unpause_client: Type.Object({ monitorCno: Text('The supervisor.'), monitoredCno: Target }),
};
