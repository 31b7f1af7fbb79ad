import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';

const time = Date.parse('2026-03-29T02:30:05.007+08:00');
const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York'];

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe.each(zones)('a browser in %s shows wall time', zone => {
  it('of day, lately, and in a recording', async () => {
    vi.stubEnv('TZ', zone);
    const { lately, timeOfDay } = await import('#renderer/callcentre/wall-time.ts');
    const { timeOf } = await import('#renderer/callcentre/panels/recorder/timeline.ts');
    expect([timeOfDay.format(time), lately.format(time), timeOf(time)]).toEqual([
      '02:30:05',
      '3/29 02:30',
      '02:30:05.007',
    ]);
  });
});

it('nobody else of the agent or the renderer shows a time, or the zone of the browser would', () => {
  const own = /Intl\.DateTimeFormat|toLocale(Date|Time)|\.get(Hours|Minutes|Date|Day|Month|FullYear)\(/;
  const showing = ['agent', 'renderer'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => `${folder}/${file}`)
      .filter(file => own.test(readFileSync(file, 'utf8'))),
  );
  expect(showing).toEqual(['renderer/callcentre/wall-time.ts']);
});
