import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from '#scripts/browser/patience.ts';
import { accounts } from '../accounts.ts';
import { connected } from '../connected.ts';
import { field, rowWith } from '../controls.ts';
import { watchForFaults } from '../faults.ts';
import { goOn } from '../go-on.ts';
import { type Hand, handAt } from '../jobs/hand.ts';
import { storageOf } from '../logged-in.ts';
import { appUrl } from '../place.ts';
import { atWork } from '../window.ts';

/** Somebody at a machine of their own. */
export interface Seat extends Hand {
  /** Goes to a page by its address. */
  open(path: string): Promise<void>;
  /** Has a notice, not read yet, that says all of it. */
  isTold(...texts: string[]): Promise<void>;
  /** The same, and goes where it leads. */
  follows(...texts: string[]): Promise<void>;
  /** Sends what is filled in by Ctrl+Enter, and waits until it is taken: its dialog or drawer is gone. @param message what is said then */
  sends(message?: string | RegExp): Promise<void>;
  /** Finds the order in the list in sight by its number. */
  finds(code: string): Promise<void>;
  /** Sees the row with the text, which says the others as well. */
  seesRow(text: string, ...others: string[]): Promise<void>;
  /** Waits until a message says so. */
  reads(message: string | RegExp): Promise<void>;
}

/** @param page where somebody is logged in */
export function seatAt(page: Page): Seat {
  const hand = handAt(page);
  const inbox = page.getByRole('dialog', { name: '通知' });
  const noticeOf = async (texts: readonly string[]): Promise<Locator> => {
    await page.getByRole('button', { name: /^通知，\d+条未读/ }).click();
    const unread = inbox.getByRole('listitem').filter({ hasText: '未读' });
    const notice = texts.reduce((found, text) => found.filter({ hasText: text }), unread).first();
    await notice.waitFor();
    return notice;
  };
  const reads = (message: string | RegExp): Promise<void> =>
    page.locator('.notice', { hasText: message }).first().waitFor();
  return {
    ...hand,
    open: path => goOn(page, `/${path}`),
    async isTold(...texts) {
      await noticeOf(texts);
      await page.keyboard.press('Escape');
      await inbox.waitFor({ state: 'detached' });
    },
    follows: async (...texts) => (await noticeOf(texts)).getByRole('button').click(),
    async sends(message) {
      // It stands there for a moment alone, which may be over when the dialog has gone.
      const told = message === undefined ? undefined : reads(message);
      told?.catch(() => undefined);
      const dialog = page.getByRole('dialog').filter({ visible: true }).last();
      await dialog.waitFor();
      await hand.key('Control+Enter');
      await dialog.waitFor({ state: 'detached' }).catch(async () => {
        throw new Error(`It is not taken: ${await dialog.innerText()}`);
      });
      await told;
    },
    async finds(code) {
      await field(page, '工单号').click();
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      await rowWith(page, code).filter({ visible: true }).first().waitFor();
    },
    async seesRow(text, ...others) {
      const row = rowWith(page, text).filter({ visible: true }).first();
      await row.waitFor();
      for (const other of others) await expect.poll(() => row.textContent()).toContain(other);
    },
    reads,
  };
}

/** People at machines of their own beside the page, who leave with it. @returns how one sits down, and what was wrong at one of them */
export async function seats(beside: Page) {
  const browser = await connected();
  const faults: (() => string[])[] = [];
  const sit = async (who: { code: string; password: string }, path = 'index'): Promise<Seat> => {
    const storageState = await storageOf(appUrl(), who.code, who.password);
    const context = await browser.newContext({ ...atWork, baseURL: appUrl(), storageState });
    beside.context().once('close', () => void context.close().catch(() => undefined));
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    faults.push(watchForFaults(page, []));
    await page.goto(`/${path}`);
    return seatAt(page);
  };
  return {
    sit,
    sitDown: (account: keyof typeof accounts, path?: string): Promise<Seat> => sit(accounts[account], path),
    faults: (): string[] => faults.flatMap(tell => tell()),
  };
}
