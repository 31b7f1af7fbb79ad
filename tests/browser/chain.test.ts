import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { told } from './told.ts';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  browserTest(
    `from the record of a payment the strip leads back to what was asked for, at ${width}`,
    async ({ page, open }) => {
      await page.setViewportSize({ width, height });
      const [paid = {}] = await told('/webApi/bop-purchase/v1/payment/record/info?limit=1&sort=id');
      await open(`paymentRecordDetail?id=${paid.id}`);
      const strip = page.getByRole('navigation', { name: '采购到付款' }).filter({ visible: true });
      const here = strip.locator('[aria-current]');
      await here.getByText(String(paid.voucherNo)).waitFor();
      expect(await here.getByRole('link').count()).toBe(0);
      // Nothing of it is cut, and the page is not wider than the screen.
      const box = await strip.evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }));
      expect(box.scrollWidth).toBe(box.clientWidth);
      expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBe(width);
      for (const [code, address] of [
        [/^FK\d+$/, /expenditureDetail/],
        [/^HT\d+$/, /contractDetail/],
        [/^CG\d+$/, /purchaseDetail/],
      ] as const) {
        const link = strip.getByRole('link', { name: code });
        const number = await link.innerText();
        // By the keys alone, as well.
        await link.press('Enter');
        await page.waitForURL(address);
        await here.getByText(number).waitFor();
      }
      const [apply = {}] = await told(
        `/webApi/bop-purchase/v1/purchase/apply?code=${await here.locator('.chain-number').innerText()}`,
      );
      const yuan = (cents: unknown): string =>
        (Number(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
      expect(await here.innerText()).toContain(`${yuan(apply.totalAmount)}元`);
      expect(await here.innerText()).toContain(`可签合同 ${yuan(apply.uncontracted)}元`);
    },
  );
