import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { soundFiles } from '#scripts/sounds/sounds.ts';
import { createWorld } from './world.ts';

describe('agent spec 7: sounds', () => {
  it.each([...soundFiles()])('%s is our own file, the same each time, heard and not too loud', (file, content) => {
    const kept = readFileSync(file);
    expect(Buffer.compare(kept, content)).toBe(0);
    expect(kept.toString('latin1', 0, 4)).toBe('RIFF');
    expect(kept.readUInt32LE(4)).toBe(kept.length - 8);
    const levels = [...kept.subarray(44)].map(level => Math.abs(level - 128));
    expect(Math.max(...levels)).toBeGreaterThan(40);
    expect(Math.max(...levels)).toBeLessThan(127);
    // No click at either end.
    expect(Math.max(levels.at(0) ?? 99, levels.at(-1) ?? 99)).toBeLessThan(5);
  });

  it('that the browser blocks shows, and comes when it is enabled', async () => {
    const world = createWorld();
    world.sound.allowed = false;
    const softphone = await world.registered();
    expect(softphone.view().soundBlocked).toBe(true);
    await world.invite();
    expect(world.element('ringtone').playing).toBe(false);
    world.sound.allowed = true;
    await softphone.enableSound();
    expect(softphone.view().soundBlocked).toBe(false);
    expect(world.element('ringtone').playing).toBe(true);
  });

  it('that is enabled while nothing sounds is a short tone', async () => {
    const world = createWorld();
    world.sound.allowed = false;
    const softphone = await world.registered();
    world.sound.allowed = true;
    await softphone.enableSound();
    expect(world.element('dtmf').plays).toBe(1);
    expect(softphone.view().soundBlocked).toBe(false);
  });

  it('that is over is not begun late by enabling', async () => {
    const world = createWorld();
    world.sound.allowed = false;
    const softphone = await world.registered();
    const call = await world.invite();
    call.end('Canceled');
    world.sound.allowed = true;
    await softphone.enableSound();
    expect(world.element('ringtone').playing).toBe(false);
  });

  it('that fails otherwise is logged and harms no call', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    world.element('ringtone').play = () => Promise.reject(new DOMException('no file', 'NotSupportedError'));
    await world.invite();
    expect(softphone.view()).toMatchObject({ phone: 'ringing', soundBlocked: false });
    expect(world.entries.at(-1)).toMatchObject({ kind: 'fault', of: 'sound' });
  });
});
