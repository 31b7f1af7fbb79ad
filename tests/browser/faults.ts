import type { Page } from 'playwright-core';

/** Refusals that a page handles (400, 401, 403, 404, 409, 422, 429) are logged by Chromium as errors and are none. */
const handled = /Failed to load resource: the server responded with a status of 4(00|01|03|04|09|22|29)/;

/** What the grid thinks of how it is used; without it, what it lacks shows nowhere. */
const ofTheGrid = /^AG Grid: /;

/** Collects what must never happen on a page. Gives what was seen, but for what the test expects. */
export function watchForFaults(page: Page, expected: readonly RegExp[]): () => string[] {
  const seen: string[] = [];
  page.on('console', message => {
    const text = message.text();
    if ((message.type() === 'error' && !handled.test(text)) || ofTheGrid.test(text)) seen.push(`console: ${text}`);
  });
  page.on('pageerror', error => seen.push(`thrown: ${error.message}`));
  page.on('request', request => {
    if (request.url().endsWith('/csp-report')) seen.push(`policy: ${request.postData()}`);
  });
  page.on('response', response => {
    if (response.status() >= 500) seen.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    if (response.status() === 404 && /\/(assets|bundle)\//.test(response.url())) seen.push(`404 ${response.url()}`);
  });
  return () => seen.filter(line => !expected.some(pattern => pattern.test(line)));
}
