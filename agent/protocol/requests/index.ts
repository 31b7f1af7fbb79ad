import type { Static, TObject } from 'typebox';
import { callRequests } from './calls.ts';
import { chatRequests } from './chat.ts';
import { emailRequests } from './email.ts';
import { recordRequests } from './records.ts';
import { sessionRequests } from './session.ts';
import { supervisionRequests } from './supervision.ts';

/** Every message that a client sends: family → type → its own fields, to which the envelope is added (agent spec 7). @internal */
export const requests = {
  agent: { ...sessionRequests, ...callRequests, ...recordRequests, ...supervisionRequests },
  chat: chatRequests,
  email: emailRequests,
};

export type Family = keyof typeof requests;
export type RequestType<F extends Family = Family> = F extends Family ? keyof (typeof requests)[F] & string : never;
export type Payload<F extends Family, T extends RequestType<F>> = (typeof requests)[F][T &
  keyof (typeof requests)[F]] extends infer S
  ? S extends TObject
    ? Static<S>
    : never
  : never;

/** The schema of a type, or null where the family has no such type. */
export function requestSchema(family: string, type: string): TObject | null {
  if (!Object.hasOwn(requests, family)) return null;
  const types: Record<string, TObject> = requests[family as Family];
  return Object.hasOwn(types, type) ? (types[type] ?? null) : null;
}
