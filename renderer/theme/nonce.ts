/** The nonce that the page's policy allows styles with; undefined where the page has none, as in development. */
export function styleNonce(document: Document): string | undefined {
  // Read as a property: browsers hide the attribute from scripts.
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
