// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { fileOf, uriOf } from '#renderer/workbench/language/desk.ts';
import { inChinese } from '#renderer/workbench/language/problems.ts';
import { safeHtml } from '#renderer/workbench/language/safe-html.ts';

it('addresses documents by names of any letters', () => {
  for (const file of ['a b/页面 50%.page.yaml', 'x/#1?.page.yaml']) expect(fileOf(uriOf(file))).toBe(file);
  expect(fileOf('file:///etc/passwd')).toBe('');
});

describe('an explanation', () => {
  it.each([
    ['<p>一 <code class="x">b</code></p>', '<p>一 <code class="x">b</code></p>'],
    ['<p onclick="x()" style="a">t</p>', '<p>t</p>'],
    ['a<script>alert(1)</script><img src=x onerror=alert(1)>b', 'ab'],
    ['<a href="javascript:alert(1)"><b>名</b></a>', '名'],
    ['<svg><script>1</script></svg><iframe srcdoc="x"></iframe>z', 'z'],
  ])('%s does nothing', (html, safe) => expect(safeHtml(html)).toBe(safe));
});

it.each([
  ['没有字段「a」 · no field "a"\n是否想写「b」？ · did you mean "b"?', '没有字段「a」\n是否想写「b」？'],
  ['可用的有 · allowed: a, b', '可用的有：a, b'],
  ['没有及时得到答复', '没有及时得到答复'],
])('%s is told in Chinese', (text, zh) => expect(inChinese(text)).toBe(zh));
