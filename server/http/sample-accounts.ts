import type { Model } from '#runtime/language/bundle/model.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * The accounts of the documents, with their passwords, in the head of the page: the login page of an installation that
 * somebody tries offers them. For development only; what serves in earnest has none of them.
 */
export function sampleAccountsMeta({ accounts }: Pick<Model, 'accounts'>): string {
  if (accounts.length === 0) return '';
  const offered = accounts.map(({ code, name, password, roles }) => ({ code, name, password, roles }));
  const content = JSON.stringify(offered).replace(/[&<>"]/g, sign => escapes[sign] ?? sign);
  return `<meta name="heddle-accounts" content="${content}">`;
}
