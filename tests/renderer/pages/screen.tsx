import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { ComponentsProvider } from '#renderer/hooks/components.ts';
import { createMemoryFrame } from '#renderer/hooks/memory-frame.ts';
import { type ShellActions, ShellProvider } from '#renderer/hooks/navigate.ts';
import { type PageFrame, PageFrameProvider, type PageProps } from '#renderer/hooks/page.ts';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { components } from '#renderer/registry.ts';
import type { BundledApp, BundledPage } from '#runtime/language/bundle/client.ts';
import type { MemoryPlatform } from '#runtime/platform/memory/platform.ts';
import { app, type Bench, good, loggedIn, route, type Seen } from '#tests/runtime/services/fixture.ts';

export interface Screen extends Bench {
  shell: ShellActions;
  frame: PageFrame;
  /** The calls of one path, as their parameters. */
  asked(path: string): Record<string, string>[];
}

const whole = (answered: unknown): Response => (answered instanceof Response ? answered : good(answered));

/** The whole app, in which the page has its place. */
const withPage = (page: BundledPage): BundledApp =>
  app.routes.some(({ path }) => path === page.path)
    ? app
    : { ...app, routes: [...app.routes, route(page.path, page.title, { kind: page.kind, permission: '' })] };

/** A page on its own, over a server that answers by path; what it asks of the shell is noted. */
export async function show<P extends BundledPage>(
  Page: ComponentType<PageProps<P>>,
  page: P,
  options: {
    answers: Record<string, (request: Seen) => unknown>;
    params?: Record<string, string>;
    query?: Record<string, string>;
    /** Where the page stands in a list, and what turns it to another record. */
    frame?: Pick<Parameters<typeof createMemoryFrame>[0] & object, 'listPlace' | 'turnTo' | 'active'>;
    /** What an earlier screen of the same browser left behind. */
    local?: MemoryPlatform['local'] | undefined;
    /** Address below the bundle → module. */
    modules?: Record<string, unknown>;
  },
): Promise<Screen> {
  const answer = (request: Seen): Response | Promise<Response> | undefined => {
    const answered = options.answers[`${request.method} ${new URL(request.url, 'http://x').pathname}`]?.(request);
    if (answered === undefined) return undefined;
    return answered instanceof Promise ? answered.then(whole) : whole(answered);
  };
  const made = await loggedIn(answer, {
    page,
    app: withPage(page),
    ...(options.local ? { local: options.local } : {}),
    ...(options.modules ? { modules: options.modules } : {}),
  });
  await made.services.bundle.page(page.path);
  await made.services.expressions.ready();
  const shell: ShellActions = {
    openPage: vi.fn(),
    openDrawer: vi.fn(async () => ({ done: false })),
    confirm: vi.fn(async () => true),
  };
  const frame = createMemoryFrame({
    ...options.frame,
    path: page.path,
    place: 'tab',
    query: options.query ?? {},
    leave: vi.fn(),
  });
  render(
    <ServicesProvider services={made.services}>
      <ShellProvider value={shell}>
        <PageFrameProvider value={frame}>
          <ComponentsProvider value={components}>
            <Page page={page} params={options.params ?? {}} />
          </ComponentsProvider>
        </PageFrameProvider>
      </ShellProvider>
    </ServicesProvider>,
  );
  return {
    ...made,
    shell,
    frame,
    asked: path =>
      made.seen
        .map(({ url }) => new URL(url, 'http://x'))
        .filter(url => url.pathname === path)
        .map(url => Object.fromEntries(url.searchParams)),
  };
}
