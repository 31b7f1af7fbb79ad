import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ShellProvider } from '#renderer/hooks/navigate.ts';
import { components } from '#renderer/registry.ts';
import { compile } from '#runtime/language/index.ts';
import { tinyApp } from '../runtime/language/tiny.ts';

/** Run in the copy of the tree that the guides have changed; before, there is no such kind of page. */
const compiled = (pages: string) =>
  compile(
    new Map(
      Object.entries({
        ...tinyApp,
        'pages/hub.page.yaml': `kind: hub\ntitle: 采购\npages: ${pages}\n`,
        'permissions.yaml': `${tinyApp['permissions.yaml']}  hub: 商品管理\n`,
        'menu.yaml': `${tinyApp['menu.yaml']}  - hub\n`,
      }),
    ),
  );

it('a page of the new kind is compiled and drawn', async () => {
  const { issues, bundle } = compiled('[goods, goodsForm]');
  expect(issues).toEqual([]);
  const [, text = '{}'] = [...(bundle?.files ?? [])].find(([name]) => name.startsWith('pages/hub.')) ?? [];
  const page = JSON.parse(text);
  const Page = await components.loadPage(page.kind);
  const shown = createElement(ShellProvider, { value: {} as never }, createElement(Page, { page, params: {} }));
  expect(renderToStaticMarkup(shown)).toBe(
    '<button type="button">商品管理</button><button type="button">新建商品</button>',
  );
});

it('a mistake in a document of the new kind is found where it stands', () => {
  const { issues, bundle } = compiled('[goods, godsForm]');
  expect(issues).toMatchObject([{ code: 'HD205', line: 3, column: 16 }]);
  expect(bundle).toBeUndefined();
});
