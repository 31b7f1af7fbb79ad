// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Typing, watchTyping } from '#renderer/blocks/table/first/watch-typing.ts';

let typing: Typing;
const task = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  task.mockClear();
  typing = watchTyping(document);
});
afterEach(() => {
  typing.stop();
  vi.useRealTimers();
});
const press = (): boolean => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));

it('a task is done at once where nobody types', () => {
  typing.over(task);
  expect(task).toHaveBeenCalledOnce();
});

it('a task waits for a pause between keys, however long somebody types', () => {
  press();
  typing.over(task);
  for (let key = 0; key < 20; key++) {
    vi.advanceTimersByTime(200);
    press();
  }
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(task).toHaveBeenCalledOnce();
});

it.each(['before', 'after'])('is not done any more where nobody waits for it: asked for %s the end', when => {
  press();
  if (when === 'before') typing.over(task);
  typing.stop();
  if (when === 'after') typing.over(task);
  vi.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
});
