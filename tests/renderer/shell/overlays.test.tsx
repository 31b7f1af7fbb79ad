// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Bench, json } from '#tests/runtime/services/fixture.ts';
import { open, page } from './shell.tsx';

describe('a new version', () => {
  const publish = (made: Bench, manifest: object = { app: 'app.2.json' }): void => {
    const before = made.platform.fetch;
    made.platform.fetch = input =>
      String(input).endsWith('manifest.json') ? Promise.resolve(json(manifest)) : before(input);
  };
  let minutes = 0;
  const later = (): void => {
    const now = performance.now();
    minutes += 1;
    vi.spyOn(performance, 'now').mockReturnValue(now + minutes * 60_000);
    fireEvent.focus(window);
  };
  afterEach(() => vi.restoreAllMocks());

  it('is told when one comes back to the window', async () => {
    const made = await open('/index');
    await screen.findByRole('region', { name: '首页' });
    later();
    expect(screen.queryByText('发现新版本')).toBeNull();
    vi.restoreAllMocks();
    publish(made);
    later();
    await screen.findByText('发现新版本');
    await userEvent.click(screen.getByRole('button', { name: '稍后' }));
    expect(screen.queryByText('发现新版本')).toBeNull();
  });

  it.each([
    ['another build of the client', { app: 'app.1.json', client: 'next' }, true],
    ['the build that runs', { app: 'app.1.json', client: 'present' }, false],
    ['a server that does not say', { app: 'app.1.json' }, false],
  ])('with the same documents: %s', async (_, manifest, told) => {
    const made = await open('/index');
    await screen.findByRole('region', { name: '首页' });
    publish(made, manifest);
    expect(await made.services.bundle.isOutdated()).toBe(told);
    later();
    if (told) await screen.findByText('发现新版本');
    else expect(screen.queryByText('发现新版本')).toBeNull();
  });

  it('waits while there is unsaved input', async () => {
    const made = await open('/supplierManage');
    await screen.findByRole('region', { name: '供应商管理' });
    await userEvent.type(page('供应商管理').getByLabelText('备注'), 'x');
    publish(made);
    later();
    await screen.findByText('有未保存的内容，保存后再刷新');
    expect(screen.queryByRole('button', { name: '刷新' })).toBeNull();
    await userEvent.clear(page('供应商管理').getByLabelText('备注'));
    expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
  });
});

it('a watermark with name and code lies over the pages, and catches nothing', async () => {
  await open('/index');
  await screen.findByRole('region', { name: '首页' });
  const mark = document.querySelector('.watermark');
  expect(mark?.textContent).toContain('王晓明 A1001');
  expect(mark?.getAttribute('aria-hidden')).toBe('true');
});
