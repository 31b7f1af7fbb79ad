import type { Components } from '#renderer/hooks/components.ts';
import { whenIdle } from '#renderer/hooks/when-idle.ts';
import { readAhead } from '#runtime/services/reads/first-reads.ts';
import type { Services } from '#runtime/services/services.ts';
import { withoutEndSlash } from '#runtime/services/tabs/address.ts';
import { loadShell, preloadPage } from './preload.ts';

/** Milliseconds that the page in sight may take before. */
const pageFirst = 2000;
/** Milliseconds that the shell waits for a page that comes together with it. */
const pageWithShell = 80;

/** Opens the bundle and a kept session, and fetches ahead what the page of the address needs. Rejects where the app cannot be shown. */
export async function begin(services: Services, components: Components): Promise<void> {
  const { bundle, session, clock } = services;
  // Who has a token will most likely be let in: what the page needs comes while that is asked.
  if (session.state.token) void loadShell().catch(() => undefined);
  await bundle.open();
  // Whoever has a link is asked for no log-in, and one that there is is left alone.
  if (bundle.route(withoutEndSlash(window.location.pathname).slice(1))?.link) return;
  const page = session.state.token ? preloadPage(services, components, window.location.pathname) : undefined;
  const isIn = await session.restore();
  // The data before the tools: what the page shows is asked for while the code that draws it comes.
  const { pathname, search } = window.location;
  if (isIn) {
    const asked = readAhead(services, pathname + search).catch(() => false);
    // The shell is drawn while that is answered; a page that asks nothing is there sooner with the shell than after it.
    await Promise.race([asked.then(isAsked => (isAsked ? undefined : page)), within(pageWithShell)]);
  }
  // Without the server's time the machine's is used.
  whenIdle(() => clock.synchronise().catch(() => undefined), pageFirst);
}

const within = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));
