import { answerSchema, Response } from './answers.ts';
import { longestMessage } from './constants.ts';
import { type AgentEvent, type EventName, eventSchema, isEventName } from './events/index.ts';
import { type Problem, problem } from './problem.ts';
import { readFields } from './read-fields.ts';

/** What a frame from the switch says. `odd` names fields set aside because their values make no sense. */
export type Incoming =
  | { kind: 'event'; event: AgentEvent; odd: string[] }
  | { kind: 'response'; response: Response; odd: string[] }
  /** An event of a name that we do not know: kept as it came. */
  | { kind: 'other'; name: string; message: Record<string, unknown> }
  | Problem;

/** The text of a frame as a JSON object, or what is wrong with it. Never throws. */
export function readObject(text: string): { kind: 'object'; value: Record<string, unknown> } | Problem {
  if (text.length > longestMessage) return problem('too-long', `${text.length}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return problem('not-json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return problem('not-object');
  return { kind: 'object', value: value as Record<string, unknown> };
}

/** Reads an event that has been parsed already. */
function readEvent(name: EventName, message: Record<string, unknown>): Incoming {
  const { value, odd, missing } = readFields(eventSchema(name), message);
  if (missing.length > 0) return problem('missing-fields', `${name} ${missing.join(',')}`);
  return { kind: 'event', event: Object.assign(value, { type: 'event', event: name }) as AgentEvent, odd };
}

function readResponse(message: Record<string, unknown>): Incoming {
  const { value, odd, missing } = readFields(Response, message);
  if (missing.length > 0) return problem('missing-fields', `response ${missing.join(',')}`);
  const response = value as Response;
  const schema = response.values && answerSchema(response.reqType);
  if (!schema || !response.values) return { kind: 'response', response, odd };
  const answer = readFields(schema, response.values);
  const inside = [...answer.odd, ...answer.missing].map(key => `values.${key}`);
  return { kind: 'response', response: { ...response, values: answer.value }, odd: [...odd, ...inside] };
}

/**
 * Reads the text of a frame from the switch (agent spec 7): a response, an event named by `event` or in older servers
 * by `name`, or a problem. Unknown fields are kept. Never throws.
 */
export function decode(text: string): Incoming {
  const read = readObject(text);
  if (read.kind === 'problem') return read;
  const { type, event, name: older } = read.value;
  if (type === 'response') return readResponse(read.value);
  if (type !== 'event') return problem('unknown-kind', typeof type === 'string' ? type.slice(0, 40) : typeof type);
  const name = typeof event === 'string' && event ? event : older;
  if (typeof name !== 'string' || !name) return problem('no-name');
  return isEventName(name) ? readEvent(name, read.value) : { kind: 'other', name, message: read.value };
}
