import fc from 'fast-check';
import type { TObject, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { longestMessage } from '#agent/protocol/constants.ts';
import { decode } from '#agent/protocol/decode.ts';
import { encodeEvent, encodeResponse } from '#agent/protocol/encode.ts';
import { type EventName, eventSchema, events, scopeOf } from '#agent/protocol/events/index.ts';
import { describe as describeProblem } from '#agent/protocol/problem.ts';
import { readFields } from '#agent/protocol/read-fields.ts';
import { requests } from '#agent/protocol/requests/index.ts';
import { fitting, fittingObject } from './arbitrary.ts';

const names = Object.keys(events) as EventName[];
const event = (content: Record<string, unknown>) => decode(JSON.stringify({ type: 'event', ...content }));

describe('agent spec 7: responses', () => {
  it.each([0, '0'])('reads code %j as success', code => {
    expect(decode(JSON.stringify({ type: 'response', reqType: 'pause', code }))).toMatchObject({
      kind: 'response',
      response: { reqType: 'pause', code: 0 },
    });
  });

  it('keeps unknown fields, beside and inside values', () => {
    const text = encodeResponse({ reqType: 'login', code: 0, values: { cno: '2001', later: { x: 1 } } });
    expect(decode(text)).toMatchObject({ response: { values: { cno: '2001', later: { x: 1 } } } });
    expect(decode('{"type":"response","reqType":"x","code":0,"traceId":"t"}')).toMatchObject({
      response: { traceId: 't' },
    });
  });

  it('reads numbers written as texts, and texts written as numbers, inside values', () => {
    const text = '{"type":"response","reqType":"login","code":"0","values":{"cno":2001,"enterpriseId":"3005260"}}';
    expect(decode(text)).toMatchObject({ response: { values: { cno: '2001', enterpriseId: 3005260 } }, odd: [] });
  });

  it('is a problem without a code', () => {
    expect(decode('{"type":"response","reqType":"pause"}')).toMatchObject({ kind: 'problem', code: 'missing-fields' });
  });
});

describe('agent spec 7: events', () => {
  it.each(names)('%s: what is encoded is what is decoded', name => {
    fc.assert(
      fc.property(fittingObject(eventSchema(name)), fields => {
        const read = decode(encodeEvent(name, fields as never));
        expect(read).toEqual({
          kind: 'event',
          odd: [],
          event: { ...fields, type: 'event', event: name, scope: scopeOf(name) },
        });
      }),
      { numRuns: 25 },
    );
  });

  it('takes the name from `event`, in older servers from `name`', () => {
    expect(event({ event: 'ringing', uniqueId: 'u' })).toMatchObject({ event: { event: 'ringing', uniqueId: 'u' } });
    expect(event({ name: 'ringing', uniqueId: 'u' })).toMatchObject({ event: { event: 'ringing', uniqueId: 'u' } });
  });

  it('keeps an event of a name that is not known', () => {
    expect(event({ event: 'novelty', x: 1 })).toMatchObject({ kind: 'other', name: 'novelty', message: { x: 1 } });
    expect(event({ event: 'constructor' })).toMatchObject({ kind: 'other', name: 'constructor' });
  });

  it('sets aside one field that makes no sense and keeps the event', () => {
    expect(event({ event: 'status', cno: '2001', deviceStatus: 'what', loginStatus: '1' })).toMatchObject({
      kind: 'event',
      odd: ['deviceStatus'],
      event: { cno: '2001', loginStatus: 1 },
    });
  });

  it('counts null as absent', () => {
    const read = event({ event: 'status', cno: '2001', customerNumber: null });
    expect(read).toMatchObject({ kind: 'event', odd: [] });
    expect(read.kind === 'event' && 'customerNumber' in read.event).toBe(false);
  });

  it('names the required field that is missing', () => {
    const read = event({ event: 'chatMessage', mainUniqueId: 'c1' });
    expect(read).toMatchObject({ kind: 'problem', code: 'missing-fields', detail: 'chatMessage messageId' });
    expect(read.kind === 'problem' && describeProblem(read)).toBe('消息缺少必要字段，已忽略：chatMessage messageId');
  });
});

describe('agent spec 7: what cannot be read', () => {
  it.each([
    ['not JSON', '{', 'not-json'],
    ['a list', '[]', 'not-object'],
    ['null', 'null', 'not-object'],
    ['no type', '{}', 'unknown-kind'],
    ['an event without a name', '{"type":"event","event":7}', 'no-name'],
    ['too long', ' '.repeat(longestMessage + 1), 'too-long'],
  ])('%s is a described problem', (_, text, code) => {
    expect(decode(text)).toMatchObject({ kind: 'problem', code });
  });

  it('never throws, whatever comes', () => {
    const loose = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          type: fc.constantFrom('event', 'response', 'x'),
          event: fc.oneof(fc.constantFrom<unknown>(...names), fc.jsonValue()),
          reqType: fc.oneof(fc.constantFrom<unknown>('login', 'queueStatus', 'history'), fc.jsonValue()),
          code: fc.jsonValue(),
          values: fc.jsonValue(),
          deviceStatus: fc.jsonValue(),
          memberStatus: fc.jsonValue(),
          toString: fc.jsonValue(),
        })
        .map(value => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(loose, text => void expect(decode(text)).toHaveProperty('kind')),
      { numRuns: 2_000 },
    );
  });
});

describe('reading fields by a schema', () => {
  const schemas: TObject[] = [
    ...Object.values(events),
    ...Object.values(requests).flatMap(types => Object.values(types)),
  ];

  it('passes only what TypeBox passes', () => {
    const cases = fc.constantFrom(...schemas).chain(schema => {
      const fields = Object.entries<TSchema>(schema.properties).map(
        ([key, field]) => [key, fc.oneof(fitting(field), fc.jsonValue(), fc.integer().map(String))] as const,
      );
      return fc.tuple(
        fc.constant(schema),
        fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true }),
      );
    });
    fc.assert(
      fc.property(cases, ([schema, source]) => {
        const { value, missing } = readFields(schema, source);
        expect(Check(schema, value)).toBe(missing.length === 0);
      }),
      { numRuns: 1_000 },
    );
  });
});
