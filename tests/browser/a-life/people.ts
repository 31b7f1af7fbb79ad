import type { Browser, Page } from 'playwright-core';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { patience } from '#scripts/browser/patience.ts';
import { watchForFaults } from '../faults.ts';
import { storageOf } from '../logged-in.ts';
import { atWork } from '../window.ts';
import { type Seat, seatAt } from '../work-orders/seats.ts';

/** Those of the app, each at a machine of their own. */
export interface People {
  /** Sits down, logged in; the same seat again where they sit already. @param code of a sample account */
  sit(code: string): Promise<Seat>;
  /** At a machine where nobody is logged in: by the code that comes as a short message. @param mobile the number that it goes to */
  comeIn(mobile: string): Promise<Seat>;
  /** What was wrong at one of the machines. */
  faults(): string[];
}

export function peopleOf(app: RunningApp, browser: Browser): People {
  const seats = new Map<string, Promise<Seat>>();
  const watched: (() => string[])[] = [];
  const machine = async (storageState?: Awaited<ReturnType<typeof storageOf>>): Promise<Page> => {
    const context = await browser.newContext({
      ...atWork,
      baseURL: app.url,
      ...(storageState === undefined ? {} : { storageState }),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    // What is refused on purpose is told on the screen; whose account is closed gets 401.
    watched.push(watchForFaults(page, [/status of 401/]));
    return page;
  };
  const seated = async (code: string): Promise<Seat> => {
    const account = app.model.accounts.find(one => one.code === code);
    return seatAt(await machine(await storageOf(app.url, code, account?.password ?? '')));
  };
  const sit = (code: string): Promise<Seat> => {
    const seat = seats.get(code) ?? seated(code);
    seats.set(code, seat);
    return seat;
  };
  return {
    sit,
    async comeIn(mobile) {
      const page = await machine();
      await page.goto('/login');
      await page.getByRole('tab', { name: '短信登录' }).click();
      await page.getByLabel('手机号').focus();
      await page.keyboard.type(mobile);
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByText('验证码已发送至').waitFor();
      await page.getByLabel('验证码').focus();
      await page.keyboard.type(await codeSentTo(await sit('admin')));
      await page.keyboard.press('Enter');
      await page.waitForURL(url => url.pathname !== '/login');
      return seatAt(page);
    },
    faults: () => watched.flatMap(tell => tell()),
  };
}

/** The newest code in the outbox of the sample gateway. */
async function codeSentTo(admin: Seat): Promise<string> {
  await admin.open('develop/gateways');
  const message = admin.page.getByRole('gridcell').filter({ hasText: '您的登录验证码是' }).first();
  return /验证码是(\d{6})/.exec((await message.textContent()) ?? '')?.[1] ?? '';
}

/** Waits until the page in sight says so. */
export const shows = ({ page }: Seat, text: string | RegExp): Promise<void> =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();

/** The number of the document that is shown. @param prefix of its code */
export const numberOf = ({ page }: Seat, prefix: string): Promise<string> =>
  page
    .getByText(new RegExp(`^${prefix}\\d+$`))
    .filter({ visible: true })
    .first()
    .innerText();

/** Finds what waits for them in the inbox by its number, reads it on its page, and agrees to it. */
export async function agrees(seat: Seat, number: string): Promise<void> {
  const shown = seat.page.locator('.shell-page:not([hidden])');
  await seat.open('callcenter/todoListsNew');
  await seat.type('单号', number);
  await seat.page.keyboard.press('Enter');
  await shown.getByRole('link', { name: number }).filter({ visible: true }).first().click();
  const [take, agree] = ['接单', '同意'].map(name =>
    shown.locator('.beside-record, .detail-page').getByRole('button', { name, exact: true }).filter({ visible: true }),
  ) as [ReturnType<typeof shown.getByRole>, ReturnType<typeof shown.getByRole>];
  await take.or(agree).first().waitFor();
  // What several are asked is one's own first.
  if ((await take.count()) > 0) await take.first().click();
  await agree.first().click();
  await seat.page.getByRole('dialog').waitFor();
  await seat.sends();
}
