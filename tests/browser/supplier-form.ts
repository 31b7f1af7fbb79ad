import type { Page } from 'playwright-core';
import { choose, field } from './controls.ts';
import { creditCode } from './sample.ts';

/** Fills what a supplier must have; the name only where it is given. */
export async function fillSupplier(page: Page, name?: string): Promise<void> {
  if (name !== undefined) await field(page, '供应商名称').fill(name);
  await choose(page, /供应商类型/, '设备厂商');
  await field(page, '统一社会信用代码').fill(creditCode());
  await field(page, '联系人').fill('周采薇');
  await field(page, '手机号').fill('17421234567');
}
