import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '#agent/log/log.ts';
import { phoneChart } from '#agent/softphone/states/phone.ts';
import { registrationChart } from '#agent/softphone/states/registration.ts';
import { draw } from '#agent/state-diagrams.ts';
import { createAgentStates } from '#agent/states/agent-states.ts';
import { callChart } from '#agent/states/call.ts';
import { connectionChart } from '#agent/states/connection.ts';
import { deviceChart } from '#agent/states/device.ts';
import { type Chart, createMachine, next } from '#agent/states/machine.ts';
import { presenceChart } from '#agent/states/presence.ts';
import { controls, toolbarChart } from '#agent/states/toolbar.ts';

const charts = [
  connectionChart,
  presenceChart,
  deviceChart,
  callChart,
  registrationChart,
  phoneChart,
  toolbarChart,
] as unknown as Chart<string, string>[];
const page = readFileSync(new URL('../../../docs/reference/agent-states.md', import.meta.url), 'utf8');

/** The edges as the drawing has them. */
function drawn(name: string): { from: string; to: string; event: string }[] {
  const [, drawing = ''] = new RegExp(`## ${name}\\n\\n\`\`\`mermaid\\n(.*?)\`\`\``, 's').exec(page) ?? [];
  return [...drawing.matchAll(/^ {4}(\w+) --> (\w+) : (\w+)$/gm)].map(([, from = '', to = '', event = '']) => ({
    from,
    to,
    event,
  }));
}

describe.each(charts)('agent spec 4: $name', chart => {
  const { name, first, table } = chart;
  const edges = drawn(name);
  const events = [...new Set(edges.map(({ event }) => event))];

  it('is drawn as it is', () => expect(page).toContain(draw(chart)));

  it.each(edges)('$from --$event--> $to', ({ from, event, to }) => expect(next(table, from, event)).toBe(to));

  it('reaches every state', () => {
    const reached = new Set([first]);
    for (const state of reached) for (const { from, to } of edges) if (from === state) reached.add(to);
    expect([...reached].sort()).toEqual(Object.keys(table).sort());
  });

  it('never applies what is illegal, and logs it with both states', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), walk => {
        const entries: Entry[] = [];
        const machine = createMachine(chart, entry => void entries.push(entry));
        for (const event of walk) {
          const from = machine.state();
          const edge = edges.find(known => known.from === from && known.event === event);
          entries.length = 0;
          expect(machine.allows(event)).toBe(edge !== undefined);
          expect(machine.apply(event)).toBe(edge !== undefined);
          expect(machine.state()).toBe(edge?.to ?? from);
          if (edge) expect(entries.map(({ kind }) => kind)).toEqual(edge.to === from ? [] : ['transition']);
          else {
            const wanted = [...new Set(edges.filter(known => known.event === event).map(({ to }) => to))];
            expect(entries).toHaveLength(1);
            expect(entries[0]).toMatchObject({ kind: 'illegal', of: name });
            const [, logged, told = ''] = /^(\w+) --\w+--> (.*)$/.exec(entries[0]?.text ?? '') ?? [];
            expect([logged, ...told.split('|').sort()]).toEqual([from, ...wanted.sort()]);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('adopts what was read from wherever it is', () => {
    for (const state of Object.keys(table))
      for (const event of events) {
        const machine = createMachine({ ...chart, first: state }, () => undefined);
        machine.adopt(event);
        expect(edges.filter(known => known.event === event).map(({ to }) => to)).toContain(machine.state());
      }
  });
});

type Told = Parameters<ReturnType<typeof createAgentStates>['follow']>[0];
function walk(statuses: Told[]) {
  const entries: Entry[] = [];
  const states = createAgentStates(entry => void entries.push(entry));
  const seen = statuses.map(status => {
    const legal = states.follow(status);
    const now = [states.presence, states.device, states.call, states.toolbar].map(machine => machine.state()).join(' ');
    return legal ? now : `${now} !`;
  });
  return { seen, entries, states };
}
const idle: Told = { code: 'IDLE', loginStatus: 1, deviceStatus: 0 };

describe('agent spec 4: one’s own status', () => {
  it('leads through a preview outbound call', () => {
    expect(
      walk([
        idle,
        { code: 'CALLING', deviceStatus: 2 },
        { code: 'RINGING', action: 'ringingAgentOb', deviceStatus: 3 },
        { code: 'BUSY', action: 'busyAgentOb', deviceStatus: 4 },
        { code: 'BUSY', action: 'ringingCustomerOb', deviceStatus: 4 },
        { code: 'BUSY', action: 'busyOb', deviceStatus: 4 },
        { code: 'BUSY', action: 'hold' },
        { code: 'BUSY', action: 'unhold' },
        { code: 'WRAPUP', loginStatus: 3, deviceStatus: 0 },
        idle,
      ]).seen,
    ).toEqual([
      'idle idle none idle',
      'idle inviting inviting idle',
      'idle ringing agentRinging outboundRinging',
      'idle inUse dialling outboundRinging',
      'idle inUse customerRinging outboundRinging',
      'idle inUse talking busyOutbound',
      'idle inUse held heldOutbound',
      'idle inUse talking busyOutbound',
      'wrapup idle none afterCall',
      'idle idle none idle',
    ]);
  });

  it('leads through an inbound call with a consultation', () => {
    expect(
      walk([
        { code: 'PAUSE', loginStatus: 2, deviceStatus: 0 },
        idle,
        { code: 'CALLING', deviceStatus: 2 },
        { code: 'RINGING', action: 'ringingIb', deviceStatus: 3 },
        { code: 'BUSY', action: 'busyIb', deviceStatus: 4 },
        { code: 'BUSY', action: 'consultStart' },
        { code: 'BUSY', action: 'consultLink' },
        { code: 'BUSY', action: 'consultThreeway' },
        { code: 'BUSY', action: 'unconsult' },
        { code: 'PAUSE', loginStatus: 2, deviceStatus: 9 },
      ]).seen,
    ).toEqual([
      'paused idle none paused',
      'idle idle none idle',
      'idle inviting inviting idle',
      'idle ringing ringing ringing',
      'idle inUse talking busyInbound',
      'idle inUse consulting busyInbound',
      'idle inUse consulted busyInbound',
      'idle inUse threeway busyInbound',
      'idle inUse talking busyInbound',
      'paused idle none paused',
    ]);
  });

  it('sets the presence by loginStatus alone, and leaves a call as it is', () => {
    expect(
      walk([
        idle,
        { loginStatus: 2 },
        { loginStatus: 1 },
        { code: 'CALLING', deviceStatus: 2 },
        { code: 'RINGING', action: 'ringingIb', deviceStatus: 3 },
        { loginStatus: 2 },
        { code: 'BUSY', action: 'busyIb', deviceStatus: 4 },
        { loginStatus: 2 },
        { code: 'WRAPUP', loginStatus: 3, deviceStatus: 0 },
        { loginStatus: 1 },
        { loginStatus: 0 },
      ]).seen,
    ).toEqual([
      'idle idle none idle',
      'paused idle none paused',
      'idle idle none idle',
      'idle inviting inviting idle',
      'idle ringing ringing ringing',
      'paused ringing ringing ringing',
      'paused inUse talking busyInbound',
      'paused inUse talking busyInbound',
      'wrapup idle none afterCall',
      'idle idle none idle',
      'off idle none offline',
    ]);
  });

  it('leads who is consulted to the talk of three, and to the customer', () => {
    const consulted: Told[] = [
      idle,
      { code: 'CALLING', deviceStatus: 2 },
      { code: 'RINGING', action: 'ringingConsult', deviceStatus: 3 },
      { code: 'BUSY', action: 'busyConsult', deviceStatus: 4 },
    ];
    const three = walk([...consulted, { code: 'BUSY', action: 'consultThreeway', deviceStatus: 4 }]);
    expect(three.seen.slice(-2)).toEqual(['idle inUse talking busyInbound', 'idle inUse threeway busyInbound']);
    const handedOver: Told = { code: 'BUSY', action: 'consultTransfer', callType: 4, deviceStatus: 4 };
    expect(walk([...consulted, handedOver]).seen.at(-1)).toBe('idle inUse talking busyInbound');
    const { states } = walk([idle]);
    states.adopt(handedOver);
    expect([states.call.state(), states.toolbar.state()]).toEqual(['talking', 'busyInbound']);
  });

  it('is not followed where something was missed; read again, it is adopted', () => {
    const talking: Told = { code: 'BUSY', action: 'busyIb', deviceStatus: 4 };
    const { seen, entries, states } = walk([idle, talking]);
    expect(seen.at(-1)).toBe('idle idle none idle !');
    expect(entries.filter(({ kind }) => kind === 'illegal').map(({ text }) => text)).toEqual([
      'idle --taken--> inUse',
      'none --bridged--> talking',
      'idle --answered--> busyInbound',
    ]);
    states.adopt(talking);
    expect([states.device.state(), states.call.state(), states.toolbar.state()]).toEqual([
      'inUse',
      'talking',
      'busyInbound',
    ]);
    states.leave();
    expect([states.presence.state(), states.call.state(), states.toolbar.state()]).toEqual(['off', 'none', 'offline']);
  });

  it('may come twice', () => {
    const ringing: Told = { code: 'RINGING', action: 'ringingIb', deviceStatus: 3 };
    const calling: Told = { code: 'CALLING', deviceStatus: 2 };
    expect(walk([idle, idle, calling, calling, ringing, ringing]).seen.filter(state => state.endsWith('!'))).toEqual(
      [],
    );
  });

  it('is read from its word where it has no numbers, and from its numbers where it has no word', () => {
    expect(
      walk([{ code: 'IDLE' }, { code: 'CALLING' }, { code: 'RINGING', action: 'ringingIb' }, { deviceStatus: 9 }]).seen,
    ).toEqual([
      'idle idle none idle',
      'idle inviting inviting idle',
      'idle ringing ringing ringing',
      'idle idle none idle',
    ]);
  });
});

describe('agent spec 4: the bar', () => {
  it('offers hang up, hold and transfer in a call, busy while idle, idle after a call', () => {
    for (const state of ['busyInbound', 'busyOutbound'] as const)
      expect(controls[state]).toEqual(['hangUp', 'hold', 'transfer']);
    expect(controls.idle).toEqual(expect.arrayContaining(['setBusy', 'dial']));
    expect(controls.afterCall).toContain('setIdle');
    for (const [state, offered] of Object.entries(controls))
      expect(offered.includes('transfer')).toBe(/^(busy|held)/.test(state));
  });
});
