import { describe, expect, it } from 'vitest';
import { autoAnswerDelay } from '#agent/softphone/sip/auto-answer.ts';
import { createWorld } from './world.ts';

const delay = (type: unknown, detail: unknown, map?: Record<string, unknown>): number | null =>
  autoAnswerDelay(
    name =>
      ({
        'X-Asterisk-Call-Type': type === undefined ? undefined : String(type),
        'X-Asterisk-Detail-Call-Type': detail === undefined ? undefined : String(detail),
      })[name],
    map,
  );

describe('agent spec 4: automatic answer', () => {
  it.each([
    // type, detail, map, after
    [1, 101, { 101: 1 }, 500],
    [1, 101, { 101: 0, 1: 1 }, null],
    [1, 102, { 101: 1 }, null],
    [1, 101, { 1: 1 }, 500],
    [1, 101, { 1: 0 }, null],
    [1, undefined, { 1: 1 }, 500],
    [2, 201, { 2: 1 }, 500],
    [2, 201, { 2: 0 }, null],
    [4, 201, { 4: 1 }, 500],
    [5, 201, { 5: 1 }, 500],
    [9, 201, { 9: 1 }, 500],
    [9, 201, { 4: 1 }, null],
    [3, 201, { 3: 1 }, null],
    [6, 201, { 6: 1 }, null],
    [4, 202, { 202: 1, 4: 0 }, 500],
    [4, 202, { 202: 0, 4: 1 }, null],
    [9, 203, { 203: 1 }, 500],
    [1, 202, { 202: 1, 1: 0 }, 500],
    // A colleague's consultation, transfer or internal call: by its own name in the map, or not at all.
    [2, 203, { 2: 1 }, null],
    [4, 202, {}, null],
    [4, 203, {}, null],
    [4, 203, { 4: 1 }, null],
    [9, 203, { 9: 1 }, null],
    [9, 201, {}, null],
    [1, 103, { 1: 1 }, null],
    [1, 103, { 103: 1 }, 500],
    [4, 204, {}, null],
    [4, undefined, {}, 500],
    // The agent's leg of a preview call rings first: it is answered unless the map forbids it.
    [4, 201, {}, 500],
    [4, 201, { 4: 0 }, null],
    [undefined, undefined, { 1: 1, 4: 1 }, null],
    ['x', 'constructor', { 1: 1 }, null],
    // As other switches write it.
    [' 1 ', '101', { 101: '1' }, 500],
    [2, 201, { 2: true }, 500],
    [2, 201, { 2: '01x' }, null],
    // The delay.
    [2, 201, { 2: 1, delay: 1_200 }, 1_200],
    [2, 201, { 2: 1, delay: '800' }, 800],
    [2, 201, { 2: 1, delay: 0 }, 0],
    [2, 201, { 2: 1, delay: -1 }, 500],
    [2, 201, { 2: 1, delay: '' }, 500],
    [2, 201, { 2: 1, delay: null }, 500],
    [2, 201, { 2: 1, delay: 60_000 }, 500],
    [2, 201, { 2: 1, delay: 'soon' }, 500],
  ])('type %s, detail %s, %j: %s', (type, detail, map, after) => {
    expect(delay(type, detail, map)).toBe(after);
  });

  it('without a map rings, but for a preview call', () => {
    expect(delay(1, 101)).toBeNull();
    expect(delay(4, 201)).toBe(500);
  });

  it('of a consultation on an outbound call does not come: the colleague who is busy is asked first', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const call = await world.invite(4, 203);
    await world.pass(5_000);
    expect(call.asked).toEqual([]);
    expect(world.media.tracks).toHaveLength(0);
    expect(softphone.view()).toMatchObject({ phone: 'ringing', call: { automatic: false } });
  });

  it('comes after 500 ms, not before', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const call = await world.invite(1, 101);
    expect(softphone.view()).toMatchObject({ phone: 'arriving', call: { automatic: true, caller: '13900000001' } });
    await world.pass(499);
    expect(call.asked).toEqual([]);
    await world.pass(1);
    expect(call.asked).toEqual(['answer']);
    expect(world.element('ringtone').plays).toBe(0);
  });

  it('does not come for a call that is over before', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const call = await world.invite(1, 101);
    call.end('Canceled');
    await world.pass(5_000);
    expect(call.asked).toEqual([]);
    expect(world.media.tracks).toHaveLength(0);
    expect(softphone.view()).toMatchObject({ phone: 'idle', call: null });
  });
});
