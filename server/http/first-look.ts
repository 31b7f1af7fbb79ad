/** Left by the client (renderer/first-paint/remember.ts), such as `dark.compact.folded.in`. */
const cookieName = 'heddle_look';

/**
 * The attributes of `<html>` by which the document looks from its first paint on as the person has it.
 * @param cookie the cookies of the request
 * @returns such as ` data-theme="dark" data-frame="folded"`; '' where nobody is known
 */
export function firstLook(cookie: string): string {
  const words = lookWords(cookie);
  const theme = ['dark', 'light'].find(word => words.has(word));
  return [
    // Left out where the machine decides: the style sheet asks it.
    theme ? ` data-theme="${theme}"` : '',
    words.has('compact') ? ' data-density="compact"' : '',
    words.has('in') ? ` data-frame="${words.has('folded') ? 'folded' : 'whole'}"` : '',
  ].join('');
}

/** What the client has left of the person: theme, density, sidebar, and `in` where somebody is. */
export function lookWords(cookie: string): ReadonlySet<string> {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${cookieName}=([a-z.]+)`).exec(cookie) ?? [];
  return new Set(value.split('.'));
}
