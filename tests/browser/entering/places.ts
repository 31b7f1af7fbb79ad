import type { Locator, Page } from 'playwright-core';
import { type Entry, kinds, type Name } from './kinds.ts';
import { optionOf, type Person, type Way } from './person.ts';

/** The ways in which what was entered is saved, or searched for. */
export type Saving = 'button' | 'Ctrl+S' | 'another button' | 'Enter' | 'Ctrl+Enter' | 'next step';

/** What the calls of the app answer to its own person. */
export interface Books {
  create(record: object): Promise<number>;
  read(id: number): Promise<Record<string, unknown>>;
}

/** Where something is entered. */
interface Place {
  savings: readonly [Saving, ...Saving[]];
  /** Opens it. @returns the record that is changed there, where it is one */
  open(page: Page, books: Books): Promise<number | undefined>;
  enter(person: Person, name: Name, way: Way, entry: Entry): Promise<void>;
  /** Saves. @returns what is stored then, by the names of the fields */
  save(page: Page, saving: Saving, books: Books, record: number | undefined): Promise<Record<string, unknown>>;
}

const labelled = (at: Page | Locator, name: Name): Locator =>
  at.getByLabel(kinds[name].label, { exact: true }).filter({ visible: true });

/** What a call answered that somebody made by pressing something. */
async function answered(page: Page, method: string, path: RegExp, press: () => Promise<void>): Promise<unknown> {
  const [response] = await Promise.all([
    page.waitForResponse(one => one.request().method() === method && path.test(new URL(one.url()).pathname)),
    press(),
  ]);
  const { code, content } = (await response.json()) as { code: number; content: unknown };
  if (code !== 200) throw new Error(`refused: ${await response.text()}`);
  return content;
}

/** All that stands in for inputs until they have come is gone. */
const drawn = (at: Page | Locator): Promise<void> => at.locator('.ant-picker:visible').nth(2).waitFor();

const button = (at: Page | Locator, name: string): Promise<void> =>
  at.getByRole('button', { name, exact: true }).click();

/** The page that has been saved closes, and another one comes. */
const closed = (page: Page, address: string): Promise<void> => page.waitForURL(url => url.pathname !== address);

/** Goes to an address, within the app where it is there already. */
async function go(page: Page, address: string): Promise<void> {
  if (page.url().startsWith('http')) await page.evaluate(next => history.pushState(null, '', next), address);
  else await page.goto(address);
}

const form: Place = {
  savings: ['button', 'Ctrl+S', 'another button'],
  async open(page) {
    await go(page, '/entryForm');
    await labelled(page, 'text').waitFor();
    await drawn(page);
    return undefined;
  },
  enter: (person, name, way, entry) => person.enter(labelled(person.page, name), kinds[name], way, entry),
  async save(page, saving, books) {
    const press = (): Promise<void> =>
      saving === 'Ctrl+S'
        ? page.keyboard.press('Control+s')
        : button(page, saving === 'button' ? '保存' : '保存并提交');
    const { id } = (await answered(page, 'POST', /\/entries$/, press)) as { id: number };
    await closed(page, '/entryForm');
    return books.read(id);
  },
};

/** Presses a button of the dialog; Tab goes on first from a calendar that hides it, as soon as it is drawn there. */
async function pressBelow(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('dialog').getByRole('button', { name, exact: true });
  const isFree = await wanted.click({ trial: true, timeout: 3000 }).then(
    () => true,
    () => false,
  );
  if (!isFree) await page.keyboard.press('Tab');
  await wanted.click();
}

/** A dialog that asks before a record is handled. */
const asking = (label: string, path: RegExp, show: (page: Page, marker: string) => Promise<void>): Place => ({
  savings: ['button', 'Enter', 'Ctrl+Enter'],
  async open(page, books) {
    const marker = `录入${Math.random()}`;
    const id = await books.create({ text: marker });
    await show(page, marker);
    await labelled(page.getByRole('dialog'), 'text').waitFor();
    await drawn(page.getByRole('dialog'));
    return id;
  },
  enter: (person, name, way, entry) =>
    person.enter(labelled(person.page.getByRole('dialog'), name), kinds[name], way, entry),
  async save(page, saving, books, record) {
    const keys = { Enter: 'Enter', 'Ctrl+Enter': 'Control+Enter' } as const;
    await answered(page, 'PUT', path, () =>
      saving === 'Enter' || saving === 'Ctrl+Enter' ? page.keyboard.press(keys[saving]) : pressBelow(page, label),
    );
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return books.read(record ?? 0);
  },
});

const dialog = asking('询问', /\/ask$/, async (page, marker) => {
  await go(page, `/entries?text=${encodeURIComponent(marker)}`);
  await page.getByRole('row', { name: marker }).getByRole('button', { name: '询问' }).click();
});

const kanban = asking('移动', /\/move$/, async (page, marker) => {
  await go(page, `/entries?_as=kanban&text=${encodeURIComponent(marker)}`);
  const column = (title: string) => page.getByRole('region', { name: title, exact: true });
  await column('待办').getByRole('listitem').first().dragTo(column('已移'));
});

const queryInput = (page: Page, name: Name): Locator =>
  page.locator(`[role=search] [data-field=${name}] input:not([type=hidden])`).first();

const query: Place = {
  savings: ['button', 'Enter'],
  async open(page) {
    await go(page, '/entries');
    const search = page.getByRole('search');
    const more = search.getByRole('button', { name: '展开' });
    await more.or(search.getByRole('button', { name: '收起' })).waitFor();
    if (await more.isVisible()) await more.click();
    else await button(search, '重置');
    await queryInput(page, 'reference').waitFor();
    return undefined;
  },
  enter: (person, name, way, entry) => person.enter(queryInput(person.page, name), kinds[name], way, entry),
  async save(page, saving) {
    const before = page.url();
    if (saving === 'Enter') await page.keyboard.press('Enter');
    else await button(page, '查询');
    await page.waitForURL(url => url.href !== before);
    const asked = [...new URL(page.url()).searchParams].map(([name, value]) => [name.replace(/\.from$/, ''), value]);
    return Object.fromEntries(asked);
  },
};

const wizard: Place = {
  savings: ['next step', 'Ctrl+Enter'],
  async open(page) {
    await go(page, '/entryWizard');
    await labelled(page, 'text').waitFor();
    await drawn(page);
    return undefined;
  },
  enter: (person, name, way, entry) => person.enter(labelled(person.page, name), kinds[name], way, entry),
  async save(page, saving, books) {
    const press = (name: string): Promise<void> =>
      saving === 'Ctrl+Enter' ? page.keyboard.press('Control+Enter') : button(page, name);
    await press('下一步');
    await page.locator('.wizard-title', { hasText: '确认' }).waitFor();
    const { id } = (await answered(page, 'POST', /\/take$/, () => press('提交'))) as { id: number };
    await closed(page, '/entryWizard');
    return books.read(id);
  },
};

const cell = (page: Page, name: Name): Locator =>
  page.getByRole('gridcell').filter({ has: page.locator(`[data-cell="0.${name}"]`) });

/** As `person.enter`, in a cell: the first key opens it, a text is pasted onto it, but for a name that is looked for. */
async function enterCell({ page, write, pick }: Person, name: Name, way: Way, entry: Entry): Promise<void> {
  const kind = kinds[name];
  await cell(page, name).click();
  if (way === 'pasted' && !kind.isSwitch && name !== 'reference') return paste(page, entry.text);
  if (way !== 'typed' || kind.isSwitch) await page.keyboard.press('F2');
  if (kind.isSwitch) return page.keyboard.press('Space');
  if (way === 'picked') return pick(kind, entry.text);
  await write(way, entry.text);
  if (!kind.isList) return;
  await (await optionOf(page, entry.text, '-active')).waitFor();
  await page.keyboard.press('Enter');
}

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate(given => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

const lines: Place = {
  savings: ['button', 'Ctrl+S'],
  async open(page) {
    await go(page, '/entryForm');
    await button(page, '添加一行');
    await cell(page, 'reference').waitFor();
    return undefined;
  },
  enter: enterCell,
  async save(page, saving, books, record) {
    const { lines: stored } = await form.save(page, saving, books, record);
    return (stored as Record<string, unknown>[])[0] ?? {};
  },
};

export const places = { form, query, dialog, lines, wizard, kanban } as const;
export type PlaceName = keyof typeof places;
