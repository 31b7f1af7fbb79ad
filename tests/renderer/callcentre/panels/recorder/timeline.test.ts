import { describe, expect, it } from 'vitest';
import type { RecordedEntry, Recording } from '#agent/recorder/recording.ts';
import { filtered, timelineOf, timeOf } from '#renderer/callcentre/panels/recorder/timeline.ts';

const at = Date.parse('2026-01-05T09:00:00+08:00');
const login = { type: 'login', enterpriseId: 3005260, cno: '2000' };
const status = (fields: object): string =>
  JSON.stringify({ type: 'event', event: 'status', enterpriseId: 3005260, cno: '2000', ...fields });
const entries: RecordedEntry[] = [
  { at, kind: 'out', of: 's1', to: '/app/agent/handle/login', text: JSON.stringify(login) },
  { at: at + 1000, kind: 'in', of: 's1', text: status({ code: 'IDLE', loginStatus: 1, deviceStatus: 0 }) },
  { at: at + 2000, kind: 'transport', of: 'sip', text: '< INVITE' },
  { at: at + 3000, kind: 'in', of: 's1', text: status({ code: 'PAUSE', loginStatus: 2, deviceStatus: 0 }) },
];
const recording: Recording = { format: 1, dropped: 0, entries };
const everything = { without: new Set<string>(), text: '', from: '', until: '' };
const texts = (filter: object): number[] =>
  filtered(timelineOf(recording), { ...everything, ...filter }).map(({ entry }) => entry.at - at);

describe('the timeline of a recording', () => {
  it('has the states of the machines beside each line', () => {
    const lines = timelineOf(recording);
    expect(lines.map(({ states }) => states.presence)).toEqual([undefined, 'idle', 'idle', 'paused']);
    expect(lines[2]?.changed).toEqual([]);
    expect(lines[3]?.changed).toContain('presence');
  });

  it('is filtered by kind, time and text', () => {
    expect(texts({ without: new Set(['in']) })).toEqual([0, 2000]);
    expect(texts({ without: new Set(['sip', 'out']) })).toEqual([1000, 3000]);
    expect(texts({ without: new Set(['transport', 'in', 'out']) })).toEqual([2000]);
    expect(texts({ text: 'handle/LOGIN' })).toEqual([0]);
    expect(texts({ from: '09:00:02' })).toEqual([2000, 3000]);
    expect(texts({ until: '09:00:02' })).toEqual([0, 1000, 2000]);
    expect(texts({ from: '09:01', until: '09:02' })).toEqual([]);
  });

  it('tells time by the wall clock of the business', () => {
    expect(timeOf(at + 61_005)).toBe('09:01:01.005');
  });
});
