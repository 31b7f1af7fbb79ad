import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from '#scripts/browser/patience.ts';
import type { accounts } from '../accounts.ts';
import { typistAt } from '../by-keyboard/typist.ts';
import { optionOf } from '../entering/person.ts';
import { loggedIn } from '../logged-in.ts';
import { appUrl } from '../place.ts';
import { atWork } from '../window.ts';

/** What a job takes of a person. */
export interface Effort {
  /** Presses of the mouse, and of keys that do something by themselves: Enter, Ctrl+Enter, Ctrl+K. Tab is none. */
  presses: number;
  /** Inputs that were typed into. */
  texts: number;
}

/** Somebody at a page, with a mouse and a keyboard, whose presses and texts are counted. */
export interface Hand {
  page: Page;
  press(target: Locator): Promise<void>;
  /** The button in what is open: the dialog, or else the page. */
  button(name: string | RegExp): Promise<void>;
  /** The same, of one that opens a dialog. */
  ask(name: string): Promise<void>;
  key(key: string): Promise<void>;
  /** Types into the input with the label, reached by Tab where it is near, else by a press. */
  type(label: string | RegExp, text: string): Promise<void>;
  /** Types where the cursor stands. */
  write(text: string): Promise<void>;
  /** Opens the choice with the label and presses the option. */
  choose(label: string | RegExp, option: string | RegExp): Promise<void>;
  /** Finds the option of the choice with the label by what is typed, and takes it by Enter. */
  find(label: string | RegExp, text: string): Promise<void>;
  /** What it has taken until now, from the last time on that was asked. */
  effort(): Effort;
}

/** Tabs that nobody minds. */
const near = 6;

export function handAt(page: Page): Hand {
  let effort: Effort = { presses: 0, texts: 0 };
  const place = async (): Promise<Locator> => {
    const open = page.getByRole('dialog').last();
    return (await open.isVisible()) ? open : page.locator('.shell-page:not([hidden])');
  };
  const press = async (target: Locator): Promise<void> => {
    await target.click();
    effort.presses++;
  };
  const key = async (name: string): Promise<void> => {
    await page.keyboard.press(name);
    effort.presses++;
  };
  const write = async (text: string): Promise<void> => {
    await page.keyboard.type(text);
    effort.texts++;
  };
  const button: Hand['button'] = async name =>
    press((await place()).getByRole('button', { name, exact: true }).filter({ visible: true }).first());
  const hasFocus = (target: Locator): Promise<boolean> => target.evaluate(input => input === document.activeElement);
  const reach = async (target: Locator): Promise<void> => {
    for (let tabs = 0; tabs < near && !(await hasFocus(target)); tabs++) await page.keyboard.press('Tab');
    if (!(await hasFocus(target))) await press(target);
  };
  return {
    page,
    press,
    key,
    write,
    button,
    async ask(name) {
      await button(name);
      await page.getByRole('dialog').waitFor();
    },
    async type(label, text) {
      const there = await place();
      const input = there.getByLabel(named(label)).filter({ visible: true }).first();
      await input.waitFor();
      // Nobody is as fast as the form that takes the place of its first picture.
      await there.locator('.form-first').waitFor({ state: 'detached' });
      await reach(input);
      await page.keyboard.press('Control+a');
      await write(text);
    },
    async choose(label, option) {
      const input = (await place())
        .getByRole('combobox', { name: named(label) })
        .filter({ visible: true })
        .first();
      await press(input);
      const options = await optionOf(page, '');
      await press(options.filter({ hasText: option }).first());
    },
    async find(label, text) {
      const input = (await place())
        .getByRole('combobox', { name: named(label) })
        .filter({ visible: true })
        .first();
      await input.waitFor();
      await reach(input);
      await write(text);
      await (await optionOf(page, text, '-active')).waitFor();
      await key('Enter');
    },
    effort() {
      const taken = effort;
      effort = { presses: 0, texts: 0 };
      return taken;
    },
  };
}

/** A required field has its star before the label. */
const named = (label: string | RegExp): RegExp =>
  typeof label === 'string' ? new RegExp(`^\\*?\\s*${label}$`) : label;

/** What several people took together. */
export const effortOf = (hands: readonly Hand[]): Effort =>
  hands
    .map(hand => hand.effort())
    .reduce((all, one) => ({ presses: all.presses + one.presses, texts: all.texts + one.texts }));

/** The job takes no more than its bound, and says what it took. */
export function expectWithin(job: string, { presses, texts }: Effort, bound: Effort): void {
  console.log(`${job}: ${presses}+${texts} of ${bound.presses}+${bound.texts}`);
  expect(presses, `${job}: presses`).toBeLessThanOrEqual(bound.presses);
  expect(texts, `${job}: texts`).toBeLessThanOrEqual(bound.texts);
}

/** A user by the number, from wherever one is. */
export async function find({ page, key, write }: Hand, billId: string): Promise<void> {
  await key('Control+k');
  await page.getByRole('combobox', { name: '查找单号、号码、姓名、页面和操作' }).waitFor();
  await write(billId);
  await key('Enter');
  await page.getByRole('region', { name: '当前用户' }).getByText(billId).waitFor();
  await page.getByRole('heading', { name: '用户信息' }).filter({ visible: true }).waitFor();
}

/** What is done with the user that was searched: by the page of the user, which the strip leads to. */
export async function begin({ page, press, button }: Hand, act: string): Promise<void> {
  const here = page.getByRole('heading', { name: '用户信息' }).filter({ visible: true });
  if ((await here.count()) === 0) await press(page.getByTitle('查看该用户'));
  await button(act);
}

/** Opens the form with the title from wherever one is: a Tab from its first field. */
export async function openForm({ page }: Hand, title: string): Promise<void> {
  await page.goto('/index');
  await page.getByRole('button', { name: '快速打开' }).waitFor();
  await typistAt(page, 'jobs').goTo(title);
}

/** Somebody else at a machine of their own, where the page is open. It closes with the page given. */
export async function seatOf(beside: Page, account: keyof typeof accounts, path: string): Promise<Hand> {
  const browser = beside.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const context = await browser.newContext({
    ...atWork,
    baseURL: appUrl(),
    storageState: await loggedIn(account),
  });
  beside.context().once('close', () => void context.close().catch(() => undefined));
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(`/${path}`);
  return handAt(page);
}
