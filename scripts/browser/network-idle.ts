import type { Page, Request } from 'playwright-core';

/** What stays open as long as a page does. */
const streams = ['/heddle/notices', '/heddle/events'];
/** How long nothing may be asked for (ms). */
const quiet = 500;

const pages = new WeakMap<Page, { open: Set<Request>; last: number }>();

/** From now on the requests of a page are counted; to be called before it opens anything. */
export function watchRequests(page: Page): void {
  const watched = { open: new Set<Request>(), last: Date.now() };
  pages.set(page, watched);
  const over = (request: Request): void => {
    watched.open.delete(request);
    watched.last = Date.now();
  };
  page.on('request', request => {
    if (streams.includes(new URL(request.url()).pathname)) return;
    watched.open.add(request);
    watched.last = Date.now();
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  // What a frame has asked for goes with it, and nobody is told.
  page.on('framedetached', frame => {
    for (const request of watched.open) if (request.frame() === frame) over(request);
  });
}

/** The addresses of what a page has asked for and not yet got, its streams aside. */
export const stillAsked = (page: Page): string[] => [...watchedOf(page).open].map(request => request.url());

/** Waits until a page has asked for nothing, but its streams, for half a second. @throws Error after 15 s @internal */
export async function networkIdle(page: Page): Promise<void> {
  const watched = watchedOf(page);
  const late = Date.now() + 15_000;
  while (watched.open.size > 0 || Date.now() - watched.last < quiet) {
    if (Date.now() > late) throw new Error(`Still asking for ${stillAsked(page).join(', ')}`);
    await page.waitForTimeout(50);
  }
}

function watchedOf(page: Page) {
  const watched = pages.get(page);
  if (!watched) throw new Error('The requests of this page are not counted.');
  return watched;
}
