import { describe, expect, it } from 'vitest';
import type { Call, Leg } from '#server/callcentre/centre/call.ts';
import { hearingOf, planOf } from '#server/callcentre/centre/voice-plan.ts';

const leg = (uniqueId: string, role: Leg['role'], changes: Partial<Leg> = {}): Leg => ({
  uniqueId,
  cno: uniqueId,
  role,
  detailCallType: 101,
  isUp: true,
  phone: `line ${uniqueId}`,
  ...changes,
});
const call = (legs: Leg[], changes: Partial<Call> = {}): Call => ({
  id: '1.1',
  callType: 1,
  qid: null,
  customerNumber: '139',
  customer: 'up',
  behaviour: { answersAfter: null },
  held: false,
  legs,
  passed: [],
  dialTime: 0,
  variables: {},
  tags: {},
  startedAt: 0,
  bridgedAt: 0,
  cnos: [],
  ...changes,
});
/** listener<speakers, each one letter or word. */
const told = (of: Call): string[] =>
  Object.entries(hearingOf(of)).map(([listener, heard]) =>
    `${listener}<${heard.join('+')}`.replaceAll('stand-in/', ''),
  );
const agent = leg('a', 'agent');

describe('who hears whom', () => {
  it('customer and agent hear each other', () => {
    expect(told(call([agent]))).toEqual(['customer<a', 'a<customer']);
  });
  it('a customer who waits or is on hold hears music', () => {
    expect(told(call([], { customer: 'waiting' }))).toEqual(['customer<music']);
    expect(told(call([agent], { held: true }))).toEqual(['customer<music', 'a<']);
  });
  it('an agent who calls hears it ring', () => {
    expect(told(call([agent], { customer: 'ringing' }))).toEqual(['customer<', 'a<ringback']);
    const consult = leg('b', 'consult', { isUp: false });
    expect(told(call([agent, consult], { held: true }))).toEqual(['customer<music', 'a<ringback']);
  });
  it('a consultation is of two, a three-way call of three', () => {
    const legs = [agent, leg('b', 'consult')];
    expect(told(call(legs, { held: true }))).toEqual(['customer<music', 'a<b', 'b<a']);
    expect(told(call(legs))).toEqual(['customer<a+b', 'a<b+customer', 'b<a+customer']);
  });
  it('who spies hears and is not heard; who whispers is heard by the agent alone; who barges in is heard by all', () => {
    const with_ = (role: Leg['role']) => told(call([agent, leg('s', role, { target: 'a' })]));
    expect(with_('spy')).toEqual(['customer<a', 'a<customer', 's<a+customer']);
    expect(with_('whisper')).toEqual(['customer<a', 'a<customer+s', 's<a+customer']);
    const all = ['customer<a+s', 'a<s+customer', 's<a+customer'];
    expect([with_('barge'), with_('threeway')]).toEqual([all, all]);
  });
  it('in an internal call the callee is the customer', () => {
    const legs = [agent, leg('b', 'callee')];
    expect(told(call(legs, { callType: 9 }))).toEqual(['b<a', 'a<b']);
    expect(told(call(legs, { callType: 9, held: true }))).toEqual(['b<music', 'a<']);
  });
  it('who is muted is not heard, or hears nothing', () => {
    const muted = (direction: NonNullable<Leg['muted']>) => told(call([leg('a', 'agent', { muted: direction })]));
    expect(muted('out')).toEqual(['customer<', 'a<customer']);
    expect(muted('in')).toEqual(['customer<a', 'a<']);
    expect(muted('all')).toEqual(['customer<', 'a<']);
  });
  it('recordings are heard by all, a navigation and a survey by the customer', () => {
    expect(told(call([agent], { playing: 'recording' }))).toEqual(['customer<a+recording', 'a<customer+recording']);
    expect(told(call([agent], { playing: 'navigation' }))).toEqual(['customer<recording', 'a<']);
    expect(told(call([], { customer: 'surveyed' }))).toEqual(['customer<recording']);
    expect(told(call([], { customer: 'guided' }))).toEqual(['customer<recording']);
  });
  it('telephones that the sandbox plays speak, too; without a softphone there is nothing to do', () => {
    const { phone: _, ...played } = leg('a', 'agent');
    expect(planOf(call([played]))).toBe(undefined);
    expect(planOf(call([played, leg('s', 'spy', { target: 'a' })]))).toMatchObject({
      parties: [{ leg: 's', phone: 'line s', caller: '139', callType: 1, detailCallType: 101 }],
      hearing: { s: ['stand-in/a', 'stand-in/customer'] },
    });
  });
  it('the phone of who calls a colleague is called as for any outbound call', () => {
    const plan = planOf(call([agent, leg('b', 'callee')], { callType: 9, customerNumber: 'b' }));
    expect(plan?.parties.map(({ leg: id, caller, callType }) => [id, caller, callType])).toEqual([
      ['a', 'b', 4],
      ['b', 'a', 9],
    ]);
  });
});
