import type { Page } from 'playwright-core';

/** Collects the requests of a page that failed or were refused: opening a page asks for nothing that it may not have. */
export function watchAnswers(page: Page): () => string[] {
  const seen: string[] = [];
  page.on('response', response => {
    if (response.status() >= 400) seen.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', request => {
    // What is no longer needed is given up, such as the rows of a page that has been left.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      seen.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  return () => seen;
}
