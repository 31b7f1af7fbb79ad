// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { flashTitle } from '#renderer/callcentre/toolbar/incoming/attention.ts';
import { createHints } from '#renderer/callcentre/toolbar/incoming/hints.ts';
import { popIncoming } from '#renderer/callcentre/toolbar/incoming/pop.ts';
import { isAtWork } from '#renderer/callcentre/toolbar/incoming/typing.ts';
import { createMemoryClock } from '#runtime/platform/memory/clock.ts';

const info = { comingCallNo: '13912345678', calledNo: '10086', serialId: 's1' };
const path = 'callcenter/workOrderAcceptance';
const params = { phone: '13912345678', calledNo: '10086', serialId: 's1' };
const pagesOf = (allowed: boolean) => ({ open: vi.fn(), openBehind: vi.fn(), prepare: vi.fn(), allows: () => allowed });

describe('agent spec 2: an incoming call opens its page', () => {
  it('in sight, where nobody is at work', () => {
    const [pages, hints] = [pagesOf(true), createHints()];
    popIncoming(info, { path, pages, hints, atWork: () => false });
    expect(pages.open).toHaveBeenCalledWith(path, params);
    expect(hints.all()).toEqual([]);
  });

  it('behind, with a hint, where somebody is', () => {
    const [pages, hints] = [pagesOf(true), createHints()];
    popIncoming(info, { path, pages, hints, atWork: () => true });
    expect(pages.open).not.toHaveBeenCalled();
    expect(pages.openBehind).toHaveBeenCalledWith(path, params);
    expect(hints.all()).toEqual([{ serialId: 's1', number: '13912345678', path, params }]);
    hints.remove('s1');
    expect(hints.all()).toEqual([]);
  });

  it('not for who may not enter it', () => {
    const pages = pagesOf(false);
    popIncoming(info, { path, pages, hints: createHints(), atWork: () => false });
    expect(pages.open).not.toHaveBeenCalled();
    expect(pages.openBehind).not.toHaveBeenCalled();
  });
});

describe('whether somebody is at work', () => {
  const draw = (html: string): void => {
    document.body.innerHTML = html;
    document.querySelector<HTMLElement>('[data-focus]')?.focus();
  };
  it.each([
    ['a field', '<input data-focus>', true],
    ['a text', '<textarea data-focus></textarea>', true],
    ['a button', '<button data-focus>x</button>', false],
    ['a tick', '<input type="checkbox" data-focus>', false],
    ['a field of the bar', '<section class="agent-bar"><input data-focus></section>', false],
    ['a drawer', '<section role="dialog"></section>', true],
    ['a form of the bar', '<section class="agent-bar"><div role="dialog"></div></section>', false],
    ['nothing', '<p>x</p>', false],
  ])('%s', (_, html, expected) => {
    draw(html);
    expect(isAtWork(document)).toBe(expected);
  });
});

it('flashes in the title, and gives back what others set meanwhile', () => {
  const clock = createMemoryClock();
  document.title = '首页';
  const stop = flashTitle(document, clock, '来电');
  expect(document.title).toBe('来电');
  clock.pass(1000);
  expect(document.title).toBe('首页');
  document.title = '供应商';
  clock.pass(1000);
  expect(document.title).toBe('来电');
  stop();
  expect(document.title).toBe('供应商');
});
