import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import type { BundledApp } from '#runtime/language/bundle/client.ts';
import { pinyinOf } from '#runtime/language/index.ts';
import { administrator, withApp, withBrowser } from '#scripts/browser/app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { firstMenu, watchMenu } from '#scripts/bench/menu/in-page.ts';
import { timeOfScript } from '#scripts/bench/menu/script-time.ts';
const many = 10_000; const inGroup = 20; const inSection = 25 * inGroup;
await withApp(path.join(projectRoot, 'schemas'), app => withBrowser(async browser => {
  for (let run = 0; run < 3; run++) {
    const context = await newStaff(browser, app.url);
    await addPages(context);
    const page = await context.newPage();
    const account = administrator(app);
    await page.goto('/login');
    await page.getByLabel('工号').fill(account.code);
    await page.getByLabel('密码', { exact: true }).pressSequentially(account.password, { delay: 80 });
    await page.waitForTimeout(1500);
    const debug = await context.newCDPSession(page);
    if (run === 0) {
      console.log('trace', JSON.stringify(await timeOfScript(browser, page, 'first menu', async () => { await page.keyboard.press('Enter'); await page.evaluate(firstMenu); })));
      await context.close(); continue;
    }
    await debug.send('Profiler.enable');
    await debug.send('Profiler.setSamplingInterval', { interval: 200 });
    await debug.send('Profiler.start');
    await page.keyboard.press('Enter');
    console.log('wall', await page.evaluate(firstMenu));
    const end = await page.evaluate(() => performance.now());
    const { profile } = await debug.send('Profiler.stop');
    writeFileSync('/tmp/menu.cpuprofile', JSON.stringify(profile));
    const self = new Map<number, number>();
    for (const [i, id] of profile.samples!.entries()) self.set(id, (self.get(id) ?? 0) + profile.timeDeltas![i]!);
    const parents = new Map<number, number>();
    for (const n of profile.nodes) for (const c of n.children ?? []) parents.set(c, n.id);
    const byId = new Map(profile.nodes.map(n => [n.id, n]));
    const total = new Map<string, number>(); const own = new Map<string, number>();
    for (const [id, t] of self) {
      const seen = new Set<string>();
      const name = (n: any) => `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`;
      own.set(name(byId.get(id)), (own.get(name(byId.get(id))) ?? 0) + t);
      for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) { const k = name(byId.get(at)); if (!seen.has(k)) { seen.add(k); total.set(k, (total.get(k) ?? 0) + t); } }
    }
    const top = (m: Map<string, number>, n: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, n).map(([k, v]) => `${(v / 1000).toFixed(1).padStart(7)} ${k}`).join('\n');
    console.log('OWN\n' + top(own, 25) + '\nTOTAL\n' + top(total, 45));
    await context.close();
  }
}));
process.exit();
/** A browser of its own, as of somebody who comes to work. */
async function newStaff(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' });
  await context.addInitScript(watchMenu);
  return context;
}

/** Adds the pages to the bundle, and their permissions to the login info, on their way to the browser. */
async function addPages(context: BrowserContext): Promise<void> {
  const numbers = Array.from({ length: many }, (_, index) => index);
  const title = (index: number): string => `查询页面${index}`;
  await context.route(/\/bundle\/app\.[^/]*\.json$/, async route => {
    const response = await route.fetch();
    const app = (await response.json()) as BundledApp;
    const group = (key: string, from: number, to: number) => ({
      key: `${key}${from}`,
      title: `${key}${from}`,
      items: numbers.slice(from, to).map(index => ({ page: `bench/page${index}` })),
    });
    const starts = (from: number, to: number, step: number) =>
      numbers.slice(from, to).filter(index => index % step === 0);
    app.routes.push(
      ...numbers.map(index => ({
        path: `bench/page${index}`,
        title: title(index),
        kind: 'list' as const,
        permission: title(index),
        pinyin: pinyinOf(title(index)),
        file: 'none.json',
      })),
    );
    app.menu.push(
      ...starts(0, many, inSection).map(from => ({
        key: `section${from}`,
        title: `分区${from}`,
        items: starts(from, from + inSection, inGroup).map(first => group('分组', first, first + inGroup)),
      })),
    );
    await route.fulfill({ response, json: app });
  });
  await context.route('**/loginApi/v1/uac/userInfo*', async route => {
    const response = await route.fetch();
    const answer = (await response.json()) as { content: { menus: string[] } };
    answer.content.menus.push(...numbers.map(title));
    await route.fulfill({ response, json: answer });
  });
}
