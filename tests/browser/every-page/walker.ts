import type { Browser } from 'playwright-core';
import { watchRequests } from '#scripts/browser/network-idle.ts';
import { patience } from '#scripts/browser/patience.ts';
import type { Account } from '#scripts/pictures/tour/person.ts';
import type { Planned } from '#scripts/pictures/tour/plan.ts';
import { go, openPage } from '#scripts/pictures/tour/visit.ts';
import { watchForFaults } from '../faults.ts';
import { storageOf } from '../logged-in.ts';
import { appUrl } from '../place.ts';
import { atWork } from '../window.ts';
import { watchAnswers } from './answers.ts';
import { type Found, inSight } from './in-sight.ts';
import { type Look, plainLook } from './look.ts';

/** A window in which people go from page to page, one after another. */
export interface Walker {
  /** Whoever sits at the window from now on. @throws Error where the person does not get in */
  logIn(account: Account): Promise<void>;
  visit(page: Planned): Promise<Found>;
  /** Tries a page that the person may not enter; gives what it shows instead of the refusal. */
  isRefused(path: string): Promise<string[]>;
  /** Opens every group of the menu; gives the pages that it has entries for. */
  menu(): Promise<string[]>;
  end(): Promise<void>;
}

/** @param look looks closely at each page, and resizes it */
export async function walkerOf(browser: Browser, look: Look = plainLook): Promise<Walker> {
  const url = appUrl();
  const context = await browser.newContext({
    ...atWork,
    baseURL: url,
    colorScheme: 'light',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  watchRequests(page);
  const watched = [watchForFaults(page, []), watchAnswers(page)];
  await look.prepare(page);
  let seated: string | undefined;
  const told = watched.map(tell => ({ tell, before: 0 }));
  /** What the browser has told since it was last asked. */
  const fresh = (): string[] =>
    told.flatMap(one => {
      const all = one.tell();
      const since = all.slice(one.before);
      one.before = all.length;
      return since;
    });
  return {
    async logIn({ code, password }) {
      if (seated === code) return;
      const { origins } = await storageOf(url, code, password);
      // A document of the app that runs nothing: what the person before has left goes.
      await page.goto('/bundle/manifest.json');
      await page.evaluate(
        kept => {
          localStorage.clear();
          sessionStorage.clear();
          for (const { name, value } of kept) localStorage.setItem(name, value);
        },
        origins.flatMap(({ localStorage }) => localStorage),
      );
      await page.goto('/index');
      await page.locator('.shell-page').first().waitFor();
      seated = code;
    },
    async visit(wanted) {
      const [faults, empty]: [string[], string[]] = [[], []];
      try {
        await openPage(page, wanted);
        await look.at(
          page,
          wanted,
          async () => {
            const found = await inSight(page, wanted);
            faults.push(...found.faults);
            empty.push(...found.empty);
          },
          faults,
        );
      } catch (error) {
        faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
      }
      return { faults: [...faults, ...fresh()], empty };
    },
    async isRefused(path) {
      await go(page, `/${path}`);
      const heading = page.locator('.state-page-title');
      const title = await heading.textContent().catch(() => 'nothing that says so');
      return title?.startsWith('没有权限访问') ? [] : [`not refused, but «${title}»`];
    },
    async menu() {
      const closed = page.locator('button.menu-item[aria-expanded=false]');
      while ((await closed.count()) > 0) await closed.first().click();
      return page.locator('a.menu-item').evaluateAll(all => all.map(one => one.getAttribute('href')?.slice(1) ?? ''));
    },
    end: () => context.close(),
  };
}
