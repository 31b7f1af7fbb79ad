import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { field } from './controls.ts';
import { handAt } from './jobs/hand.ts';
import { told } from './told.ts';

browserTest(
  'a date is written before its calendar has come, which goes on with it; Enter that confirms it saves nothing',
  async ({ page, open }) => {
    let come = (): void => undefined;
    const held = new Promise<void>(resolve => {
      come = resolve;
    });
    await page.route(/\/assets\/DatePickers-/, async route => {
      await held;
      await route.continue();
    });
    await open('addSupplier');
    const date = field(page, '合作有效期');
    await date.waitFor();
    // A date that is half typed in the first form keeps that form until it is left.
    await page.locator('.form-first').waitFor({ state: 'detached' });
    await date.click();
    await page.keyboard.type('2027-0');
    expect(await page.locator('.ant-picker').count()).toBe(0);
    come();
    await page.locator('.ant-picker').first().waitFor();
    await page.keyboard.type('3-01');
    await page.keyboard.press('Enter');
    await expect.poll(() => date.inputValue()).toBe('2027-03-01');
    // Saving would have said what is missing.
    expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByText('该项为必填项').filter({ visible: true }).count()).toBe(0);
    await page.keyboard.press('Control+s');
    await page.getByText('该项为必填项').first().waitFor();
  },
);

browserTest(
  'a time that is typed as soon as its dialog is there stands as it was typed, though its calendar comes meanwhile',
  async ({ page, open }) => {
    const [order = {}] = (await told('/api/crm/workOrder/query?status=processing&limit=200')).filter(
      ({ handlerName }) => handlerName === '罗建平',
    );
    const hand = handAt(page);
    await open(`callcenter/orderPage/${order.typeId}?workOrderId=${order.workOrderId}`);
    await hand.ask('改约');
    await hand.type('预约时间', '2027-03-01 09:30');
    await page.locator('.ant-picker').first().waitFor();
    expect(await field(page, '预约时间').last().inputValue()).toBe('2027-03-01 09:30');
  },
  { as: 'installer' },
);

browserTest(
  'a form is read in one glance, on the widest screen, too; a field is judged when it is left, and keeps its message until it is mended',
  async ({ page, open }) => {
    await open('addSupplier');
    const widthOf = async (label: string): Promise<number> => {
      const box = await field(page, label).boundingBox();
      return Math.round(box?.width ?? 0);
    };
    const card = page.locator('.form-card').filter({ visible: true });
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect.poll(async () => (await card.boundingBox())?.width).toBe(960);
    // As wide as what is written there; a name has its column.
    await expect.poll(() => widthOf('手机号')).toBeLessThanOrEqual(180);
    await expect.poll(() => widthOf('供应商名称')).toBeGreaterThan(300);
    const phone = field(page, '手机号');
    const wrong = page.getByText('请正确填写手机号').filter({ visible: true });
    await phone.fill('1742');
    expect(await wrong.count()).toBe(0);
    await page.keyboard.press('Tab');
    await wrong.first().waitFor();
    await phone.fill('17421');
    await page.keyboard.press('Tab');
    expect(await wrong.count()).toBeGreaterThan(0);
    await phone.fill('17421234567');
    await page.keyboard.press('Tab');
    await expect.poll(() => wrong.count()).toBe(0);
  },
);
