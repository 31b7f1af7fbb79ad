import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const p = await (await b.newContext({ viewport: { width: 1366, height: 800 } })).newPage();
p.on('console', m => m.type() === 'error' && console.log('console', m.text().slice(0, 200)));
await p.goto('http://127.0.0.1:8299/');
await p.getByLabel('工号').fill('admin'); await p.locator('input[name=password]').fill('heddle2026'); await p.keyboard.press('Enter');
await p.getByRole('heading', { level: 1 }).first().waitFor();
await p.waitForURL(u => !u.href.includes('login'));
await p.waitForTimeout(1500);
const go = async (t: string) => { await p.keyboard.press('Control+k'); await p.getByRole('combobox', { name: '查找单号、号码、姓名、页面和操作' }).fill(t); await p.getByRole('option', { name: new RegExp(`^${t}`) }).first().click(); await p.getByRole('heading', { name: t, level: 1 }).first().waitFor(); };
await go('组件示例'); await p.waitForTimeout(8000); await p.screenshot({ path: '/tmp/gal.png' });
await go('页面工作台'); await p.waitForTimeout(2000); await p.screenshot({ path: '/tmp/wb1.png' });
await p.getByRole('button', { name: /新建/ }).first().click(); await p.waitForTimeout(1500);
await p.getByLabel('名称').fill('试一试'); await p.keyboard.press('Enter'); await p.waitForTimeout(6000);
const item = p.getByRole('treeitem', { name: /客户|customer/ }).first(); if (await item.count()) { await item.click(); await p.waitForTimeout(1000); }
await p.screenshot({ path: '/tmp/wb2.png' });
await p.keyboard.press('Control+p'); await p.waitForTimeout(500); await p.keyboard.type('goodsManage'); await p.waitForTimeout(800); await p.keyboard.press('Enter'); await p.waitForTimeout(7000);
await p.screenshot({ path: '/tmp/wb3.png' });
await b.close();
