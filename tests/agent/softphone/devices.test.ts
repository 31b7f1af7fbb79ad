import { describe, expect, it } from 'vitest';
import { createWorld } from './world.ts';

const rings = (world: ReturnType<typeof createWorld>) => ({
  ringer: world.element('ringtone').sink,
  speaker: [world.element('ringback').sink, world.voice().sink],
});

describe('devices', () => {
  it('are listed', async () => {
    const softphone = await createWorld().registered();
    expect(softphone.view().devices).toEqual({
      microphones: [
        { id: 'mic-1', label: 'Headset 1' },
        { id: 'mic-2', label: 'Headset 2' },
      ],
      outputs: [
        { id: 'out-1', label: 'Headset 1' },
        { id: 'out-2', label: 'Speakers' },
      ],
      chosen: { microphone: '', speaker: '', ringer: '' },
      choosesOutput: true,
    });
  });

  it('are chosen each for its own, and remembered', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    await softphone.choose('ringer', 'out-2');
    await softphone.choose('speaker', 'out-1');
    await softphone.choose('microphone', 'mic-2');
    await world.pass(0);
    expect(rings(world)).toEqual({ ringer: 'out-2', speaker: ['out-1', 'out-1'] });
    softphone.stop();
    const again = world.start();
    await world.pass(0);
    expect(again.view().devices.chosen).toEqual({ microphone: 'mic-2', speaker: 'out-1', ringer: 'out-2' });
    world.agent.events.opened();
    world.agent.events.registered();
    await world.invite();
    await again.answer();
    expect(world.media.tracks.map(({ deviceId }) => deviceId)).toEqual(['mic-2']);
  });

  it('that are gone give way to the system’s own, and are taken again when they are back', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const all = world.media.devices;
    await softphone.choose('speaker', 'out-1');
    world.media.change(all.filter(({ deviceId }) => deviceId !== 'out-1'));
    await world.pass(0);
    expect(softphone.view().devices.chosen.speaker).toBe('');
    expect(rings(world).speaker).toEqual(['', '']);
    world.media.change(all);
    await world.pass(0);
    expect(rings(world).speaker).toEqual(['out-1', 'out-1']);
  });

  it('that cannot be opened give way too', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    world.sound.gone = 'out-2';
    await softphone.choose('ringer', 'out-2');
    await world.pass(0);
    expect(rings(world).ringer).toBe('');
    expect(world.entries.at(-1)).toMatchObject({ kind: 'fault', of: 'sound' });
  });

  it('change in the middle of a call, which stays as muted as it was', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const call = await world.invite();
    await softphone.answer();
    call.confirm();
    softphone.mute();
    await softphone.choose('microphone', 'mic-2');
    expect(call.replaced).toEqual([world.media.tracks[1]]);
    expect(world.media.tracks.map(({ deviceId, enabled, readyState }) => [deviceId, enabled, readyState])).toEqual([
      ['', true, 'ended'],
      ['mic-2', false, 'live'],
    ]);
    call.end();
    expect(world.media.live()).toBe(0);
  });

  it.each(['{"speaker":7}', 'not json', '[]', 'null'])('forget what is kept wrongly: %s', async text => {
    const world = createWorld();
    world.storage.set('agent.devices', text);
    const softphone = await world.registered();
    expect(softphone.view().devices.chosen).toEqual({ microphone: '', speaker: '', ringer: '' });
  });

  it('that cannot be listed are none', async () => {
    const world = createWorld();
    world.media.list = () => Promise.reject(new Error('no'));
    const softphone = await world.registered();
    expect(softphone.view().devices).toMatchObject({ microphones: [], outputs: [] });
  });
});

describe('the test before a call', () => {
  it('passes where everything is there', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const testing = softphone.test();
    await world.pass(100, 100);
    expect(world.element('ringback').playing).toBe(true);
    expect(await softphone.test()).toBeNull();
    await world.pass(3_000, 100);
    expect(await testing).toEqual({
      level: 0.1,
      microphone: null,
      tonePlayed: true,
      registered: true,
      candidates: { host: 1, srflx: 1, relay: 0 },
      network: true,
      passed: true,
    });
    expect(world.element('ringback').playing).toBe(false);
    expect([world.media.live(), world.media.metersClosed]).toEqual([0, 1]);
  });

  it.each([
    ['silence', { level: 0 }, { microphone: { problem: 'silent' } }],
    [
      'a microphone that is refused',
      { failure: new DOMException('', 'NotAllowedError') },
      { microphone: { problem: 'refused' } },
    ],
    ['a network that STUN does not get through', { srflx: 0 }, { network: false }],
  ])('finds %s', async (_, world, found) => {
    const made = createWorld();
    const softphone = await made.registered();
    Object.assign(made.media, world);
    const testing = softphone.test();
    await made.pass(3_100, 100);
    expect(await testing).toMatchObject({ ...found, passed: false });
  });

  it('finds a registration that is not there', async () => {
    const world = createWorld();
    const softphone = world.start();
    const testing = softphone.test();
    await world.pass(3_100, 100);
    expect(await testing).toMatchObject({ registered: false, passed: false });
  });

  it('does not run during a call', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    await world.invite();
    expect(await softphone.test()).toBeNull();
  });
});
