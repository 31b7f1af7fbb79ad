// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadForm } from '#renderer/form/FormPlace.tsx';
import WizardPage from '#renderer/pages/wizard/WizardPage.tsx';
import type { BundledWizardPage } from '#runtime/language/bundle/client.ts';
import { cel, template } from '#tests/renderer/actions/host.ts';
import { compiledPage } from '#tests/renderer/compiled-page.ts';
import { json, texts } from '#tests/runtime/services/fixture.ts';
import { type Screen, show } from '../pages/screen.tsx';
import { fill, input, messageAt } from './goods-form.tsx';

const drafts = '/sysApi/v1/drafts';
const whole = {
  custName: '王小明',
  contPhone: '13900000001',
  communityId: 1,
  offerId: 1,
  months: 12,
  rented: false,
  payType: 'cash',
};
const draft = (step: string, data: object, revision = 3) => ({
  data: JSON.stringify({ step, data }),
  revision,
  keptAt: 1_790_000_000_000,
});

async function open(
  answers: Record<string, (request: { body?: unknown }) => unknown> = {},
  change: (page: BundledWizardPage) => void = () => undefined,
): Promise<Screen> {
  await loadForm();
  const { page, modules } = await compiledPage<BundledWizardPage>('tests/fixtures/wizard', 'subscribe');
  change(page);
  const shown = await show(WizardPage, page, {
    modules,
    answers: {
      [`GET ${drafts}`]: () => null,
      [`PUT ${drafts}`]: () => ({ data: '', revision: 4, keptAt: 1_790_000_000_000 }),
      [`DELETE ${drafts}`]: () => null,
      'POST /api/hall/quote': () => ({ rent: 36000, deposit: 0, total: 36000 }),
      'GET /api/hall/communities': () => ({ total: 1, records: [{ id: 1, communityName: '光明里' }] }),
      'GET /api/hall/offers': () => ({ total: 1, records: [{ id: 1, offerName: '百兆' }] }),
      'POST /api/hall/subscribe': () => ({ orderId: 9, code: 'DD9' }),
      ...answers,
    },
  });
  await screen.findByRole('button', { name: /下一步|提交受理|返回/ });
  return shown;
}
const at = (title: string) =>
  waitFor(() => expect(document.querySelector('.wizard-title')?.textContent).toContain(title));
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const kept = ({ seen }: Screen) =>
  seen
    .filter(({ method, url }) => method === 'PUT' && url.includes(drafts))
    .map(({ body }) => JSON.parse(String(body)));

describe('a wizard', () => {
  it('goes on from a step that is right, and back without loss', async () => {
    await open();
    press('下一步');
    await waitFor(() => expect(messageAt('custName')).not.toBe(''));
    await at('客户');
    await fill('custName', '王小明');
    await fill('contPhone', '13900000001');
    press('下一步');
    await at('地址');
    press('上一步');
    await at('客户');
    expect(input('custName').value).toBe('王小明');
  });

  it('whose call is refused whatever is filled in is read only from its first step, with the reason and the way out', async () => {
    const shown = await open({ [`GET ${drafts}`]: () => draft('地址', whole) }, page => {
      const call = page.calls[page.call];
      if (call) call.allow = [{ that: cel('1 > 2'), message: template('受理已停止') }];
    });
    expect(screen.getByText('受理已停止')).toBeDefined();
    await at('地址');
    fireEvent.click(within(screen.getByRole('navigation', { name: '步骤' })).getByRole('button', { name: /客户/ }));
    await at('客户');
    await waitFor(() => expect(document.querySelector('[data-field="custName"]')).not.toBeNull());
    expect(document.querySelector('[data-field="custName"] input:not([readonly]):not([disabled])')).toBeNull();
    expect(screen.queryByRole('button', { name: '下一步' })).toBeNull();
    expect(screen.getByRole('button', { name: '返回' })).toBeDefined();
    fireEvent.keyDown(screen.getByRole('button', { name: '返回' }), { key: 's', ctrlKey: true });
    expect(kept(shown)).toEqual([]);
  });

  it('has the steps whose condition holds', async () => {
    const steps = () =>
      within(screen.getByRole('navigation', { name: '步骤' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.replace(/^\d/, ''));
    await open({ [`GET ${drafts}`]: () => draft('套餐', { ...whole, rented: true }) });
    expect(steps()).toEqual(['客户', '地址', '套餐', '终端', '付款', '确认']);
    fireEvent.click(screen.getByRole('switch', { name: '租用终端' }));
    await waitFor(() => expect(steps()).toEqual(['客户', '地址', '套餐', '付款', '确认']));
  });

  it('goes on with a draft that is found, tells so, and lets it be given up', async () => {
    const shown = await open({ [`GET ${drafts}`]: () => draft('付款', whole) });
    await at('付款');
    press('放弃草稿');
    await at('客户');
    expect(input('custName').value).toBe('');
    expect(shown.seen.some(({ method, url }) => method === 'DELETE' && url.includes(drafts))).toBe(true);
  });

  it('keeps what is filled in, over the revision that it goes on from', async () => {
    const shown = await open({ [`GET ${drafts}`]: () => draft('客户', whole) });
    await fill('custName', '李小红');
    await waitFor(() => expect(JSON.parse(kept(shown).at(-1)?.data ?? '{}').data?.custName).toBe('李小红'));
    expect(kept(shown)[0]).toMatchObject({ page: 'subscribe', revision: 3 });
    await screen.findByText(/草稿已保存/);
  });

  it('asks which is to be kept where another window went on, and loses neither', async () => {
    let theirs = true;
    const shown = await open({
      [`GET ${drafts}`]: () => draft('客户', whole),
      [`PUT ${drafts}`]: () =>
        theirs
          ? json({ code: 409, message: '该记录已被他人修改', content: draft('客户', { custName: '他窗' }, 5) }, 409)
          : { data: '', revision: 6, keptAt: 1_790_000_000_000 },
    });
    await fill('custName', '本窗');
    await screen.findByText('另一个窗口已接着填写这份草稿');
    theirs = false;
    press('以这里的为准');
    await waitFor(() => expect(kept(shown).at(-1)).toMatchObject({ revision: 5 }));
    expect(input('custName').value).toBe('本窗');
  });

  it('shows the sums that the server works out, and all that was filled in before it is sent', async () => {
    await open({ [`GET ${drafts}`]: () => draft('确认', whole) });
    await at('确认');
    await waitFor(() => expect(screen.getByRole('complementary', { name: '费用' }).textContent).toContain('360.00'));
    await waitFor(() => expect(screen.getByRole('region', { name: '地址' }).textContent).toContain('光明里'));
    expect(screen.queryByRole('region', { name: '终端' })).toBe(null);
  });

  it('sends all steps by one call, drops the draft and opens the receipt', async () => {
    const shown = await open({ [`GET ${drafts}`]: () => draft('确认', whole) });
    press('提交受理');
    await waitFor(() => expect(shown.shell.openPage).toHaveBeenCalledWith('receipt', { id: 9 }));
    const [sent] = shown.seen.filter(({ url }) => url.endsWith('/subscribe'));
    expect(JSON.parse(String(sent?.body))).toEqual(whole);
    expect(shown.seen.some(({ method, url }) => method === 'DELETE' && url.includes(drafts))).toBe(true);
    expect(texts(shown.services)).toEqual(['受理成功']);
  });

  it('leads to the step and the field that the call refuses', async () => {
    const refusal = { code: 422, message: '填写有误', content: null, errors: { addrExt: '门牌不存在' } };
    await open({
      [`GET ${drafts}`]: () => draft('确认', whole),
      'POST /api/hall/subscribe': () => json(refusal, 422),
    });
    press('提交受理');
    await at('地址');
    expect(messageAt('addrExt')).toBe('门牌不存在');
    expect(document.activeElement).toBe(input('addrExt'));
  });
});
