import path from 'node:path';
import type { Page } from 'playwright-core';
import type { Pictured } from './catalogue.ts';
import { dress, type Look } from './look.ts';
import { takePicture } from './picture.ts';
import { type Place, sitDown } from './place.ts';

/** Pictures of the pages that nobody who is logged in comes to by themselves: the log-in, and what a phone shows that has read its code. */
export async function waysInPictures(place: Place, folder: string, look: Look): Promise<Pictured[]> {
  const login = await sitDown(place, null);
  const phone = await sitDown(place, 'caigou');
  const take = async (page: Page, name: string, title: string): Promise<Pictured> => {
    await dress(page, look);
    await takePicture(page, path.join(folder, `${name}-${look.name}.png`));
    return { path: name, title, file: name };
  };
  await login.goto('/login');
  await login.getByLabel('工号').waitFor();
  const ways = [await take(login, 'login', '登录')];
  await login.getByRole('tab', { name: '扫码登录' }).click();
  const code = await login.getByRole('img', { name: '登录二维码' }).getAttribute('data-address');
  await phone.goto(code ?? '');
  await phone.getByRole('button', { name: '确认登录' }).waitFor();
  ways.push(await take(phone, 'confirmLogin', '扫码登录确认'));
  for (const page of [login, phone]) await page.context().close();
  return ways;
}
