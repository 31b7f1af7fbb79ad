import type { CDPSession, Locator, Page } from 'playwright-core';
import type { Entry, Kind } from './kinds.ts';

export const ways = ['typed', 'pasted', 'composed', 'picked'] as const;
export type Way = (typeof ways)[number];

/** Somebody at a keyboard and a mouse: keys one by one, a text at once, an input method. */
export interface Person {
  page: Page;
  /** Enters what is given into the input, and leaves it there: no other input has the focus. */
  enter(input: Locator, kind: Kind, way: Way, entry: Entry): Promise<void>;
  /** The same into what has the focus. */
  write(way: Exclude<Way, 'picked'>, text: string): Promise<void>;
  /** Presses it in what is open. */
  pick(kind: Kind, text: string): Promise<void>;
}

export async function personAt(page: Page): Promise<Person> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  const keys = async (text: string): Promise<void> => {
    for (const letter of text) await page.keyboard.type(letter);
  };
  /** A word, letter by letter, and what confirms it. */
  const compose = async (text: string): Promise<void> => {
    for (let end = 1; end <= text.length; end += 1) {
      const part = text.slice(0, end);
      await browser.send('Input.imeSetComposition', { text: part, selectionStart: end, selectionEnd: end });
    }
    await browser.send('Input.insertText', { text });
  };
  const ofWay: Record<Exclude<Way, 'picked'>, (text: string) => Promise<void>> = {
    typed: keys,
    pasted: text => page.keyboard.insertText(text),
    composed: compose,
  };
  const write: Person['write'] = (way, text) => ofWay[way](text);
  const pick: Person['pick'] = async (kind, text) =>
    kind.isDated ? pickDay(page, text) : (await optionOf(page, text)).first().click();
  return {
    page,
    write,
    pick,
    async enter(input, kind, way, { text }) {
      if (kind.isSwitch && (await input.getAttribute('role')) === 'switch') {
        if (way === 'picked') return input.click();
        await input.focus();
        return page.keyboard.press('Space');
      }
      await input.click();
      if (way === 'picked') {
        await pick(kind, text);
        return closeList(page, input);
      }
      const isList = kind.isList || kind.isSwitch;
      if (!isList) await page.keyboard.press('Control+a');
      await write(way, text);
      if (!isList) return;
      await (await optionOf(page, text, '-active')).waitFor();
      await page.keyboard.press('Enter');
      await closeList(page, input);
    },
  };
}

/** Of several the list stays open for another: Escape closes it, and nothing around it. */
const closeList = async (page: Page, input: Locator): Promise<void> => {
  const isOfSeveral = await input.evaluate(element => element.closest('.ant-select-multiple') !== null);
  if (isOfSeveral) await page.keyboard.press('Escape');
};

/** An option of the list that is being chosen from; that of another input may still be in sight, on its way out. */
export async function optionOf(page: Page, text: string, mark = ''): Promise<Locator> {
  const open = page.locator(`input[role=combobox][aria-expanded=true]:focus`);
  const list = await open.getAttribute('aria-controls');
  return page.locator(`.ant-select-dropdown:has([id="${list}"]) .ant-select-item-option${mark}`, { hasText: text });
}

async function pickDay(page: Page, text: string): Promise<void> {
  const calendar = page.locator('.ant-picker-dropdown:visible');
  await calendar.locator('.ant-picker-cell-in-view').getByText(text, { exact: true }).first().click();
  const done = calendar.getByRole('button', { name: /^确\s*定$/ });
  if (await done.isVisible()) await done.click();
}
