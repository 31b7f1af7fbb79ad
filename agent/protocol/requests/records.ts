import Type from 'typebox';
import { Bag, maybe, Text, Whole } from '../fields.ts';

const tagOf = {
  uniqueId: Text('The call.'),
  callType: maybe(Whole('Its kind.')),
  key: Text('The tag’s name.'),
};

/** What is written down about a call while it lasts and after (agent spec 3: call record tag, user data). */
export const recordRequests = {
  setCdrTag: Type.Object({ ...tagOf, value: Text('The tag.') }),
  getCdrTag: Type.Object(tagOf),
  setUserData: Type.Object({
    userData: Bag('Values by key.'),
    encryptKeys: maybe(Type.Array(Text('A key whose value is encrypted.'))),
    encryption: maybe(Whole('How.')),
    direction: maybe(Text('Which leg.')),
  }),
  getUserData: Type.Object({
    keys: Type.Array(Text('A key.')),
    encryption: maybe(Whole('How.')),
    direction: maybe(Text('Which leg.')),
  }),
};
