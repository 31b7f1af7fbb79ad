import { expect } from 'vitest';
import { accounts } from './accounts.ts';
import { appUrl } from './place.ts';

/**
 * What a log-in leaves in the storage of a browser, without the seconds of its page, which has tests of its own.
 * @param agent what the browser says of itself
 */
export function loggedIn(account: keyof typeof accounts, agent = '') {
  const { code, password } = accounts[account];
  return storageOf(appUrl(), code, password, agent);
}

/** The same of an account of the app at `url`. */
export async function storageOf(url: string, code: string, password: string, agent = '') {
  const { origin } = new URL(url);
  const response = await fetch(`${origin}/loginApi/oauth/token`, {
    method: 'POST',
    headers: agent ? { 'user-agent': agent } : {},
    body: new URLSearchParams({
      grant_type: 'password',
      username: code,
      password,
      client_id: 'heddle-web',
      client_secret: 'heddle-web',
      scope: 'pc',
    }),
  });
  const answer = (await response.json()) as { content: { access_token: string; refresh_token: string } };
  const tokens = answer.content;
  expect(tokens, `log-in of ${code}`).toHaveProperty('access_token');
  const localStorage = [
    { name: 'heddle.token', value: tokens.access_token },
    { name: 'heddle.refreshToken', value: tokens.refresh_token },
    { name: 'heddle.tokenTime', value: String(Date.now()) },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
