import path from 'node:path';
import type { Browser } from 'playwright-core';
import { drawn } from '#scripts/tour/drawn.ts';
import type { Pictured, Sight } from './catalogue.ts';
import { sitDown } from './staff.ts';

/** Pictures of the pages that nobody who is logged in comes to by themselves: the log-in, and what a phone shows that has read its code. */
export async function waysInPictures(
  { browser, url }: { browser: Browser; url: string },
  folder: string,
  { name, screen, theme }: Sight,
): Promise<Pictured[]> {
  const login = await sitDown(browser, url, null);
  const phone = await sitDown(browser, url, 'caigou');
  for (const page of [login, phone]) {
    await page.setViewportSize(screen);
    await page.emulateMedia({ colorScheme: theme });
  }
  const taken: Pictured[] = [];
  const take = async (page: typeof login, pictured: Pictured): Promise<void> => {
    await drawn(page);
    await page.screenshot({ path: path.join(folder, `${pictured.file}-${name}.png`) });
    taken.push(pictured);
  };
  await login.goto('/login');
  await login.getByLabel('工号').waitFor();
  await take(login, { path: 'login', title: '登录', file: 'login' });
  await login.getByRole('tab', { name: '扫码登录' }).click();
  const code = await login.getByRole('img', { name: '登录二维码' }).getAttribute('data-address');
  await phone.goto(code ?? '');
  await phone.getByRole('button', { name: '确认登录' }).waitFor();
  await take(phone, { path: 'confirmLogin', title: '扫码登录确认', file: 'confirmLogin' });
  for (const page of [login, phone]) await page.context().close();
  return taken;
}
