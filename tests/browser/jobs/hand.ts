import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { field } from '../controls.ts';

/** What a job took somebody at a desk. */
export interface Effort {
  /** Presses of the mouse, and keys that stand for one (Enter, a shortcut); that into a field to type there is of the text. */
  presses: number;
  /** Fields that were typed into. */
  texts: number;
}

/** The hand of somebody at work, who presses and types key by key; everything is counted. */
export interface Hand {
  press(target: Locator): Promise<void>;
  /** Presses a button in sight by its name. */
  button(name: string | RegExp): Promise<void>;
  /** A key that does what a press would: Enter, Control+k. */
  key(key: string): Promise<void>;
  /** Types into the field of a label, or into what has the focus. */
  type(label: string | Locator | undefined, text: string): Promise<void>;
  /** Opens a choice and presses an option: two presses. */
  choose(label: string | RegExp, option: string): Promise<void>;
  effort(): Effort;
}

export function handAt(page: Page): Hand {
  const effort: Effort = { presses: 0, texts: 0 };
  const press = async (target: Locator): Promise<void> => {
    effort.presses += 1;
    await target.click();
  };
  return {
    press,
    button: name => press(page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()),
    async key(key) {
      effort.presses += 1;
      await page.keyboard.press(key);
    },
    async type(label, text) {
      effort.texts += 1;
      if (label !== undefined) await (typeof label === 'string' ? field(page, label) : label).click();
      await page.keyboard.type(text, { delay: 5 });
    },
    async choose(label, option) {
      await press(page.getByRole('combobox', { name: label }).filter({ visible: true }).first());
      await press(page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first());
    },
    effort: () => ({ ...effort }),
  };
}

/** A job takes no more than so many presses and texts. */
export function expectEffort(hand: Hand, most: Effort): void {
  const taken = hand.effort();
  expect(taken.presses, `presses of ${JSON.stringify(taken)}`).toBeLessThanOrEqual(most.presses);
  expect(taken.texts, `texts of ${JSON.stringify(taken)}`).toBeLessThanOrEqual(most.texts);
}
