import { expect, it, vi } from 'vitest';
import type { AgentDesk } from '#agent/desk/contract.ts';
import { createPresenceMark } from '#renderer/callcentre/toolbar/window/presence-mark.ts';
import { createWindowDesk } from '#renderer/callcentre/toolbar/window/window-desk.ts';
import { createMemoryPlatform } from '#runtime/platform/memory/platform.ts';

const desk = () => ({ close: vi.fn() }) as unknown as AgentDesk;

it('a window has one desk, however often it is asked for', async () => {
  const window = createWindowDesk();
  const [made, load] = [desk(), vi.fn()];
  load.mockImplementation(async () => made);
  expect(await Promise.all([window.open(load), window.open(load)])).toEqual([made, made]);
  expect(load).toHaveBeenCalledOnce();
  expect(window.current()).toBe(made);
});

it('a desk that comes after the bar has gone is closed', async () => {
  const window = createWindowDesk();
  const made = desk();
  const opening = window.open(async () => made);
  window.close();
  await opening;
  expect(made.close).toHaveBeenCalled();
  expect(window.current()).toBeNull();
});

it('what could not be loaded is tried again', async () => {
  const window = createWindowDesk();
  await expect(window.open(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  const made = desk();
  expect(await window.open(async () => made)).toBe(made);
});

it('remembers on the machine, for each person, that an agent is in', () => {
  const platform = createMemoryPlatform();
  const mine = createPresenceMark(platform, 'kefu');
  mine.set(true);
  expect(createPresenceMark(platform, 'kefu').is()).toBe(true);
  expect(createPresenceMark(platform, 'yingye').is()).toBe(false);
  mine.set(false);
  expect(mine.is()).toBe(false);
});
