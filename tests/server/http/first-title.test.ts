import { expect, it } from 'vitest';
import { readApp } from '#server/http/bundled-app.ts';
import { firstTitle } from '#server/http/first-title.ts';

const app = {
  app: { name: '测试 <平台>', home: 'index' },
  routes: [
    { path: 'index', title: '首页' },
    { path: 'supplierManage', title: '供应商 & 合同' },
    { path: 'orders', title: '工单', inPath: ['type'] },
  ],
};
const files = new Map([
  ['manifest.json', JSON.stringify({ app: 'app.1.json' })],
  ['app.1.json', JSON.stringify(app)],
]);
const isIn = 'heddle_look=dark.in';

it.each([
  ['/', isIn, '首页 - 测试 &lt;平台>'],
  ['/supplierManage?name=a', isIn, '供应商 &amp; 合同 - 测试 &lt;平台>'],
  ['/orders/malfunction', isIn, '工单 - 测试 &lt;平台>'],
  ['/nothing', isIn, '测试 &lt;平台>'],
  // Whoever has to log in first is told nothing of the page.
  ['/supplierManage', 'heddle_look=dark', '测试 &lt;平台>'],
  ['/supplierManage', '', '测试 &lt;平台>'],
])('the tab of %s, with the cookie %j, says %s', (address, cookie, title) =>
  expect(firstTitle(readApp(files), address, cookie)).toBe(title),
);

it('without documents it says that something is on its way', () =>
  expect(firstTitle(readApp(new Map()), '/', isIn)).toBe('加载中…'));
