import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { watchRequests } from '#scripts/browser/network-idle.ts';
import { patience } from '#scripts/browser/patience.ts';
import { accounts } from './accounts.ts';
import { connected } from './connected.ts';
import { watchForFaults } from './faults.ts';
import { loggedIn } from './logged-in.ts';
import { appUrl } from './place.ts';
import { atWork } from './window.ts';

export interface Staff {
  page: Page;
  context: BrowserContext;
  /** Opens a page of the app by its path, for example 'supplierManage', and waits until it shows its heading. */
  open(path: string): Promise<void>;
}

export interface BrowserTestOptions {
  /** Who is logged in when the test begins; nobody when false. */
  as?: keyof typeof accounts | false;
  /** Faults that the test brings about on purpose: parts of what the console says. */
  expected?: RegExp[];
  /** Milliseconds that it may take; left out: what all tests may. */
  timeout?: number;
}

const screenshots = path.join(tmpdir(), 'heddle-screenshots');

/**
 * One test in a fresh browser context, with nothing open yet. It fails, too, when the console reports an error, a script throws, the policy is
 * broken or the server answers 5xx. A failure leaves a screenshot whose place is in the message.
 */
export function browserTest(
  name: string,
  body: (staff: Staff) => Promise<void>,
  options: BrowserTestOptions = {},
): void {
  const run = async (): Promise<void> => {
    const browser = await connected();
    const context = await browser.newContext({
      ...atWork,
      baseURL: appUrl(),
      acceptDownloads: true,
      ...(options.as !== false && { storageState: await loggedIn(options.as ?? 'admin') }),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    watchRequests(page);
    const faults = watchForFaults(page, options.expected ?? []);
    const staff: Staff = { page, context, open: async target => void (await page.goto(`/${target}`)) };
    try {
      await body(staff);
      expect(faults(), 'console errors, policy reports and failed answers').toEqual([]);
    } catch (error) {
      const file = path.join(screenshots, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`);
      await mkdir(screenshots, { recursive: true });
      await page.screenshot({ path: file, fullPage: true }).catch(() => undefined);
      const told = await page
        .getByRole('alert')
        .allTextContents()
        .catch(() => []);
      if (error instanceof Error)
        error.message += `\nat ${page.url()}, which says «${told.join(' | ')}», screenshot ${file}\n${faults().join('\n')}`;
      throw error;
    } finally {
      await context.close();
    }
  };
  it(name, run, options.timeout);
}

/** Logs in by the login page and waits for the home page. */
export async function signIn(page: Page, account: keyof typeof accounts): Promise<void> {
  const { code, password } = accounts[account];
  await page.goto('/login');
  await page.getByLabel('工号').fill(code);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登 录' }).click();
  await page.waitForURL(url => url.pathname !== '/login');
}
