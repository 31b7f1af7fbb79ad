import Type from 'typebox';
import type { Response } from './answers.ts';
import { readObject } from './decode.ts';
import { readSendTo, sendTo } from './destinations.ts';
import { type EventFields, type EventName, scopeOf } from './events/index.ts';
import { agentIdentity, maybe, Text } from './fields.ts';
import { type Problem, problem } from './problem.ts';
import { readFields } from './read-fields.ts';
import { type Family, type Payload, type RequestType, requestSchema } from './requests/index.ts';

const envelopeSchema = Type.Object({ ...agentIdentity, utid: maybe(Text('Echoed by the switch.')) });

/** What every message carries besides its own fields (agent spec 7). */
export interface Envelope {
  enterpriseId: number;
  cno: string;
  /** Echoed by the switch, so that the response finds its request. */
  utid?: string;
}

/** A message ready to be sent. */
export interface Frame {
  destination: string;
  body: string;
}

/** Writes a request. Its own `cno` goes before the envelope's: barge names its target so. */
export function encodeRequest<F extends Family, T extends RequestType<F>>(
  family: F,
  type: T,
  payload: Payload<F, T>,
  { enterpriseId, cno, utid }: Envelope,
): Frame {
  return {
    destination: sendTo(family, type),
    body: JSON.stringify({ cno, ...(payload as Record<string, unknown>), type, enterpriseId, utid }),
  };
}

/** A request as the switch reads it. */
export interface Asked {
  kind: 'request';
  family: Family;
  type: RequestType;
  message: Record<string, unknown> & { enterpriseId?: number; cno?: string; utid?: string };
  odd: string[];
}

/** Reads what a client sent: the destination says family and type, the body has the fields. Never throws. */
export function decodeRequest(destination: string, body: string): Asked | Problem {
  const route = readSendTo(destination);
  const schema = route && requestSchema(route.family, route.type);
  if (!route || !schema) return problem('unknown-type', destination.slice(0, 80));
  const read = readObject(body);
  if (read.kind === 'problem') return read;
  const { value, odd, missing } = readFields(schema, read.value);
  if (missing.length > 0) return problem('missing-fields', `${route.type} ${missing.join(',')}`);
  const message = { ...value, ...readFields(envelopeSchema, value).value };
  return { kind: 'request', family: route.family as Family, type: route.type as RequestType, message, odd };
}

/** Writes an event with its envelope. */
export const encodeEvent = <N extends EventName>(event: N, fields: EventFields<N>): string =>
  JSON.stringify({ ...fields, type: 'event', event, scope: scopeOf(event) } satisfies Record<string, unknown>);

/** Writes a response; values by answers.ts. */
export const encodeResponse = (response: Omit<Response, 'type'>): string =>
  JSON.stringify({ ...response, type: 'response' });
