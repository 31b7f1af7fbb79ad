import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { field } from '../controls.ts';
import { focused } from './focused.ts';

/** HEDDLE_PICTURES=FOLDER leaves a picture of every step there, to be looked at. */
const pictures = process.env.HEDDLE_PICTURES;

/** Milliseconds in which a form has come with the focus in its first field. */
const formIsThere = 3_000;

/** Somebody at a page who has no mouse. */
export interface Typist {
  page: Page;
  /** What was wrong with the focus wherever it came by, in a line each. */
  faults: readonly string[];
  press(...keys: string[]): Promise<void>;
  write(text: string): Promise<void>;
  /** Opens a page of the menu by Ctrl+K. */
  goTo(title: string): Promise<void>;
  /** Waits for the page with the title, and for its first field where it is a form: a list gives the focus to none. */
  arrive(title: string): Promise<void>;
  /** Presses the key (Tab) until the target has the focus. @throws where more presses are needed than `most` */
  reach(target: Locator, most: number, key?: string): Promise<void>;
  /** Tabs into the rows of the table at the place, where the arrows take over. */
  toRows(place: Locator, most: number): Promise<void>;
  /** Reaches the input with the label and writes over what stands there. */
  fill(label: string, text: string, most?: number): Promise<void>;
  /** Reaches the choice with the label and takes the option that the text finds. */
  choose(label: RegExp, text: string, most?: number): Promise<void>;
  /** Reaches the button in sight, of a dialog where one is open, and presses it. */
  pushes(name: string, most?: number): Promise<void>;
  /** Leaves a picture. */
  look(step: string): Promise<void>;
}

/** @param flow what is done, as the pictures and the faults are called */
export function typistAt(page: Page, flow: string): Typist {
  const faults: string[] = [];
  let steps = 0;
  const look = async (step: string): Promise<void> => {
    steps++;
    const name = `${flow}-${String(steps).padStart(2, '0')}-${step.replaceAll(/[^\p{L}\p{N}]/gu, '')}.png`;
    if (pictures !== undefined) await page.screenshot({ path: path.join(pictures, name) });
  };
  const reach = async (target: Locator, most: number, key = 'Tab'): Promise<void> => {
    const passed: string[] = [];
    while (!(await hasFocus(target))) {
      if (passed.length >= most)
        expect.fail(`${flow}: ${most} times ${key} reach not ${target}: ${passed.join(' · ')}`);
      await page.keyboard.press(key);
      const { name, fault } = await focused(page);
      // At its end the browser goes round by its own bars.
      if (fault !== undefined && name !== '') faults.push(`${flow}: «${name}» after «${passed.at(-1)}»: ${fault}`);
      passed.push(name);
    }
    await look(passed.at(-1) ?? 'there');
  };
  /** What is dealt with now: the dialog that is open, or the page. */
  const place = async (): Promise<Locator> => {
    const open = page.getByRole('dialog').last();
    return (await open.isVisible()) ? open : page.locator('.shell-page:not([hidden])');
  };
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const write = (text: string): Promise<void> => page.keyboard.type(text);
  const arrive = async (title: string): Promise<void> => {
    const heading = page.getByRole('heading', { name: title, level: 1, exact: true });
    await heading.waitFor({ state: 'attached' });
    // Whoever types waits until then: the page before keeps the focus.
    const there = page.locator('.shell-page:not([hidden])', { has: heading });
    const first = there.locator(':is(input, textarea):focus, [role=search], .grid-place');
    await first
      .first()
      .waitFor({ timeout: formIsThere })
      .catch(() => undefined);
  };
  return {
    page,
    faults,
    arrive,
    press,
    write,
    reach,
    look,
    async goTo(title) {
      await press('Control+k');
      await page.getByRole('combobox', { name: '查找单号、号码、姓名、页面和操作' }).waitFor();
      await write(title);
      await page.getByRole('option', { name: new RegExp(`^${title}`), selected: true }).waitFor();
      await press('Enter');
      await arrive(title);
    },
    async toRows(place, most) {
      await place.locator('.ag-cell').filter({ visible: true }).first().waitFor();
      await reach(place.locator('.ag-cell:focus, .ag-cell :focus'), most);
    },
    async fill(label, text, most = 6) {
      await field(page, label).waitFor();
      await reach(field(page, label), most);
      await press('Control+a');
      await write(text);
    },
    async choose(label, text, most = 6) {
      const target = (await place()).getByRole('combobox', { name: label }).filter({ visible: true });
      await target.waitFor();
      await reach(target, most);
      await write(text);
      await page.locator('.ant-select-item-option-active', { hasText: text }).filter({ visible: true }).waitFor();
      await look(`choose ${text}`);
      await press('Enter');
    },
    async pushes(name, most = 10) {
      const target = (await place()).getByRole('button', { name, exact: true });
      await target.first().waitFor();
      await reach(target, most, (await standsBefore(target.first())) ? 'Shift+Tab' : 'Tab');
      await press('Enter');
    },
  };
}

/** Whoever is in the rows of a list goes back to what stands above them. */
const standsBefore = (target: Locator): Promise<boolean> =>
  target.evaluate(element => {
    const cell = document.activeElement?.closest('.ag-cell');
    return Boolean(cell && element.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING);
  });

async function hasFocus(target: Locator): Promise<boolean> {
  const found = await target.evaluateAll(elements => elements.some(element => element === document.activeElement));
  return found;
}
