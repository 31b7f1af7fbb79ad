import { expect, it } from 'vitest';
import { good, json, loggedIn } from '../fixture.ts';

it('carries the token of who is logged in, with what it is given', async () => {
  const { services, seen } = await loggedIn(({ url }) => (url === '/heddle/x' ? good('yes') : undefined));
  const answer = await services.requests.fetch('/heddle/x', { method: 'PUT', body: 'a', headers: { 'x-own': '1' } });
  expect(await answer.json()).toMatchObject({ content: 'yes' });
  expect(seen[0]).toMatchObject({ method: 'PUT', url: '/heddle/x', body: 'a' });
  expect([seen[0]?.headers.get('authorization'), seen[0]?.headers.get('x-own')]).toEqual(['Bearer token-1', '1']);
});

it('gives an answer that refuses as it is, and goes on', async () => {
  const { services } = await loggedIn(({ url }) => (url === '/heddle/x' ? json({ code: 403 }, 403) : undefined));
  expect((await services.requests.fetch('/heddle/x')).status).toBe(403);
  expect(services.session.state.token).toBe('token-1');
});

it('a log-in that has ended ends it here as well', async () => {
  const { services } = await loggedIn(({ url }) => (url === '/heddle/x' ? json({ code: 401 }, 401) : undefined));
  expect((await services.requests.fetch('/heddle/x')).status).toBe(401);
  expect(services.session.state.token).toBeNull();
});

it('what was on its way with a token that was exchanged meanwhile goes again with the new one', async () => {
  const { services, seen } = await loggedIn(({ url, headers }) => {
    if (url !== '/heddle/x') return undefined;
    if (headers.get('authorization') === 'Bearer token-2') return good('yes');
    services.session.state.token = 'token-2';
    return json({ code: 401 }, 401);
  });
  expect((await services.requests.fetch('/heddle/x')).status).toBe(200);
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(services.session.state.token).toBe('token-2');
});
