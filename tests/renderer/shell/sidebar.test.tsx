// @vitest-environment jsdom
import path from 'node:path';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ComponentsProvider } from '#renderer/hooks/components.ts';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { components } from '#renderer/registry.ts';
import { App } from '#renderer/shell/App.tsx';
import type { BundledApp, BundleManifest } from '#runtime/language/bundle/client.ts';
import type { Model, Resolved } from '#runtime/language/index.ts';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { menu } from '#scripts/heddle/commands/menu.ts';
import { bench, good, loginInfo } from '#tests/runtime/services/fixture.ts';
import { product as checked } from '#tests/server/product.ts';
import { wholeApp } from '#tests/server/whole-app.ts';

const schemas = path.join(import.meta.dirname, '../../../schemas');
let product: { app: BundledApp; model: Model; resolved: Resolved };
beforeAll(async () => {
  const { model, files } = await wholeApp();
  const { resolved } = await checked();
  const read = (name: string): unknown => JSON.parse(files.get(name) ?? '');
  product = { app: read((read('manifest.json') as BundleManifest).app) as BundledApp, model, resolved };
});

/** The sidebar of a role as text, every group opened: indented titles, paths, and what stands in the way. */
async function sidebar(role: string, account: Record<string, unknown> | null): Promise<string> {
  const { permissions } = product.model.roles[role] ?? { permissions: [] };
  const { pages, actions } = product.model.permissions;
  const menus = permissions === 'all' ? [...Object.values(pages), ...actions] : permissions;
  window.history.replaceState(null, '', '/index');
  const { services } = await bench(
    ({ url }) => (url.endsWith('/userInfo') ? good({ ...loginInfo, menus }) : undefined),
    { app: product.app, local: createStorage(createMemoryStore({ 'heddle.token': 'kept' })) },
  );
  if (account) services.account.set(account);
  render(
    <ServicesProvider services={services}>
      <ComponentsProvider value={{ ...components, loadPage: () => Promise.resolve(() => null) }}>
        <App />
      </ComponentsProvider>
    </ServicesProvider>,
  );
  // Not by its role: of some two hundred entries that takes jsdom a second each time.
  const sidebar = await waitFor(() => document.querySelector('nav.side-menu') ?? expect.fail('no menu yet'));
  // A group that opens may hold further ones.
  for (const depth of [0, 1, 2])
    for (const closed of sidebar.querySelectorAll(`button[aria-expanded="false"][data-depth="${depth}"]`))
      fireEvent.click(closed);
  const lines = [...sidebar.querySelectorAll<HTMLElement>('.menu-item')].map(item => {
    const page = item.getAttribute('href')?.slice(1);
    const blocked = item.getAttribute('aria-description');
    const indent = '  '.repeat(Number(item.dataset.depth));
    return `${indent}${item.textContent}${page ? `  ${page}` : ''}${blocked ? `  （${blocked}）` : ''}`;
  });
  cleanup();
  return lines.join('\n');
}

function printed(role: string, options: Record<string, string> = {}): string {
  const lines: string[] = [];
  const output = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) };
  const loaded = { issues: [], resolved: product.resolved, definitions: () => [] };
  expect(menu.run(loaded, { schemas, json: false, values: { role, ...options }, lists: {} }, output)).toBe(0);
  return lines.join('\n');
}

describe('heddle menu prints what the sidebar shows', () => {
  it('for every role', { timeout: 360_000 }, async () => {
    for (const role of Object.keys(product.model.roles)) expect(await sidebar(role, null), role).toBe(printed(role));
  });
  it.each(['BROADBAND', 'EQUIPMENT'])('with a searched user of %s, for who sees every page', async userSpec => {
    const [role = ''] = Object.entries(product.model.roles).find(([, { permissions }]) => permissions === 'all') ?? [];
    expect(await sidebar(role, { billId: '021', userSpec })).toBe(printed(role, { 'user-spec': userSpec }));
  });
});
