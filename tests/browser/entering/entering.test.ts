import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '#runtime/language/fields/index.ts';
import { patience } from '#scripts/browser/patience.ts';
import { storageOf } from '../logged-in.ts';
import { type OwnApp, startOwnApp } from '../own-app.ts';
import { browserUrl } from '../place.ts';
import { atWork } from '../window.ts';
import { type Case, entryOf, left, zones } from './cases.ts';
import { accounts, passwordOf, writeDocuments } from './documents.ts';
import { kinds, names } from './kinds.ts';
import { type Person, personAt } from './person.ts';
import { type Books, places } from './places.ts';

let browser: Browser;
let app: OwnApp;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-entering-'));
  await writeDocuments(folder);
  [browser, app] = await Promise.all([chromium.connect(browserUrl()), startOwnApp(undefined, folder)]);
  const { post } = await windowOf('Asia/Shanghai', 'east');
  for (const buddyName of ['Alpha', 'Beta', '丙']) await post('buddies', { buddyName });
}, 360_000);
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

async function windowOf(timezoneId: string, account: (typeof accounts)[number]) {
  const storageState = await storageOf(app.url, account, passwordOf(account));
  const context = await browser.newContext({
    ...atWork,
    baseURL: app.url,
    timezoneId,
    viewport: { width: 2300, height: 900 },
    storageState,
  });
  context.setDefaultTimeout(patience);
  const authorization = `Bearer ${storageState.origins[0]?.localStorage[0]?.value}`;
  const call = async (method: string, target: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${app.url}/api/entry/${target}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { code: number; content: Record<string, unknown> };
    expect(answer, target).toMatchObject({ code: 200 });
    return answer.content;
  };
  const post = (target: string, body: object) => call('POST', target, body);
  const books: Books = {
    create: async record => Number((await post('entries', record)).id),
    read: id => call('GET', `entries/${id}`),
  };
  return { context, post, books };
}

/** The type of a field that says none. */
const typeOf = ({ dictionary, entity }: Readonly<Record<string, unknown>>): string =>
  dictionary ? 'code' : entity ? 'reference' : 'text';

/** Enters, may try something, and saves. @returns what is wrong with what is stored */
async function wrongIn(
  person: Person,
  books: Books,
  { place, way, saving, entered }: Case,
  before?: (page: Page) => Promise<void>,
): Promise<string[]> {
  const { page } = person;
  const { open, enter, save } = places[place];
  const record = await open(page, books);
  const wanted: Record<string, unknown> = {};
  for (const name of entered) {
    const given = entryOf(name, way);
    const entry = (place === 'query' ? given.asked : undefined) ?? given;
    await enter(person, name, way, entry);
    wanted[name] = place === 'query' ? String(entry.stored) : entry.stored;
  }
  await before?.(page);
  const found = await save(page, saving, books, record);
  return entered
    .filter(name => JSON.stringify(found[name]) !== JSON.stringify(wanted[name]))
    .map(name => `${name}: ${JSON.stringify(found[name])}, not ${JSON.stringify(wanted[name])}`);
}

/** Enters and saves all of them. @returns what is wrong, in words */
async function allWrongIn(
  person: Person,
  books: Books,
  cases: readonly Case[],
  before?: (page: Page) => Promise<void>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of cases) {
    const said = `${one.entered.join(' ')} (${one.place}, ${one.way}, ${one.saving})`;
    try {
      wrong.push(...(await wrongIn(person, books, one, before)).map(text => `${said}: ${text}`));
    } catch (error) {
      if (person.page.isClosed()) return [...wrong, `${said}: the window went without a question`];
      const alerts = await person.page.getByRole('alert').allTextContents();
      wrong.push(`${said}: ${String(error).slice(0, 400)} (${alerts.join(' | ')})`);
      await person.page.goto('about:blank');
    }
  }
  return wrong;
}

/** Closes the window, and stays when the browser asks. */
async function closeAndStay(page: Page): Promise<void> {
  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}

describe('what a person enters is what is stored', () => {
  it('of every type of the language that is entered', () => {
    // Rows are entered as lines are, and a file comes whole.
    const apart = ['rows', 'file'];
    const entered = new Set(names.map(name => String(kinds[name].field.type ?? typeOf(kinds[name].field))));
    expect([...entered, ...apart].sort()).toEqual(fieldTypes.map(({ name }) => name).sort());
  });

  it.each(Object.entries(zones).map(([zone, cases], at) => ({ zone, cases, at })))(
    'in a browser in $zone, in every kind of field, in every place, by every way of entering and of saving',
    { timeout: 1_800_000 },
    async ({ zone, cases, at }) => {
      const { context, books } = await windowOf(zone, accounts[at] ?? 'east');
      expect(await allWrongIn(await personAt(await context.newPage()), books, cases)).toEqual([]);
      await context.close();
    },
  );

  it('is asked for where Escape closes the dialog that it is entered in; one that is as it was closes at once', async () => {
    const { context, books } = await windowOf('Asia/Shanghai', 'south');
    const person = await personAt(await context.newPage());
    const { page } = person;
    const wrong = await wrongIn(
      person,
      books,
      { place: 'dialog', way: 'typed', saving: 'Enter', entered: ['text'] },
      async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog', { name: '填写的内容尚未提交，确定关闭？' }).waitFor();
        await page.keyboard.press('Escape');
        await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
      },
    );
    expect(wrong).toEqual([]);
    await places.dialog.open(page, books);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await context.close();
  }, 1_800_000);

  it('is asked for where the window is closed while it is entered, and is there still', async () => {
    const { context, books } = await windowOf('Asia/Shanghai', 'north');
    expect(await allWrongIn(await personAt(await context.newPage()), books, left, closeAndStay)).toEqual([]);
    await context.close();
  }, 1_800_000);
});
