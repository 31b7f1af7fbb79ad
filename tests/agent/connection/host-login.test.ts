import { describe, expect, it } from 'vitest';
import { createHostLogin } from '#agent/connection/login/host-login.ts';
import { loginAddress } from '#agent/connection/login/hosts.ts';
import { createMemoryClock } from '#runtime/platform/memory/clock.ts';
import { form } from './agent.ts';
import { turn } from './passing.ts';
import { answer } from './switchboard.ts';

const hosts = { 'https://cc.test': 'jsonp', 'https://post.test': 'post' } as const;
const good = { code: '0', data: answer };
const special = { ...form, password: 'a&b=c#ü' };

function setUp(host: string, answer: unknown = good) {
  const clock = createMemoryClock();
  const added: { url: URL; failed: () => void; there: boolean }[] = [];
  const names: Record<string, unknown> = {};
  const posted: { url: string; body: string }[] = [];
  const logInAtHost = createHostLogin({
    host,
    hosts,
    clock,
    random: Math.random,
    fetch: (url, init) => {
      posted.push({ url: String(url), body: String(init?.body) });
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(new Response(JSON.stringify(answer)));
    },
    script: {
      names,
      add(url, failed) {
        const script = { url: new URL(url), failed, there: true };
        added.push(script);
        return () => {
          script.there = false;
        };
      },
    },
  });
  /** Runs the script that was added last, as its host would write it. */
  const run = (value: unknown): void => {
    const name = added.at(-1)?.url.searchParams.get('callback') ?? '';
    (names[name] as (value: unknown) => void)(value);
  };
  return { logInAtHost, clock, added, names, posted, run };
}
const refusal = (why: string) => ({
  kind: 'refused',
  why,
  response: { type: 'response', reqType: 'login', code: -1, errorCode: 0 },
});

describe('agent spec 7: log-in by JSONP', () => {
  it('asks {host}/login with every field encoded and a callback used once', async () => {
    const { logInAtHost, added, names, run } = setUp('https://cc.test/');
    const asked = logInAtHost(special);
    const url = added[0]?.url;
    expect(url?.origin + (url?.pathname ?? '')).toBe('https://cc.test/login');
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      identifier: 'acme',
      cno: '2001',
      password: 'a&b=c#ü',
    });
    expect(url?.searchParams.get('callback')).toMatch(/^[A-Za-z_$][\w$.]{0,63}$/);
    run(good);
    expect(await asked).toEqual({ kind: 'authenticated', data: answer });
    expect(added[0]?.there).toBe(false);
    expect(names).toEqual({});
    void logInAtHost(form);
    expect(added[1]?.url.searchParams.get('callback')).not.toBe(url?.searchParams.get('callback'));
  });

  it('gives up when it takes too long, and a late answer finds something to call', async () => {
    const { logInAtHost, added, clock, names, run } = setUp('https://cc.test');
    const asked = logInAtHost(form);
    clock.pass(15_000);
    expect(await asked).toEqual(refusal('unreachable'));
    expect(added[0]?.there).toBe(false);
    run(good);
    expect(names).toEqual({});
  });

  it('gives up when the script cannot be loaded', async () => {
    const { logInAtHost, added } = setUp('https://cc.test');
    const asked = logInAtHost(form);
    added[0]?.failed();
    expect(await asked).toEqual(refusal('unreachable'));
  });
});

describe('agent spec 7: log-in by POST', () => {
  it('sends the fields in the body, where the host offers it', async () => {
    const { logInAtHost, posted, added } = setUp('https://post.test/cc');
    expect(await logInAtHost(special)).toEqual({ kind: 'authenticated', data: answer });
    expect(posted[0]?.url).toBe('https://post.test/cc/login');
    expect(Object.fromEntries(new URLSearchParams(posted[0]?.body))).toEqual({
      identifier: 'acme',
      cno: '2001',
      password: 'a&b=c#ü',
    });
    expect(added).toHaveLength(0);
  });

  it('is refused when the network fails', async () => {
    expect(await setUp('https://post.test', new Error('offline')).logInAtHost(form)).toEqual(refusal('unreachable'));
  });
});

describe('agent spec 8: log-in failure', () => {
  it.each([
    ['denied', { code: 1, msg: '密码错误' }],
    ['unreadable', 'no'],
    ['unreadable', { msg: 'x' }],
    ['no-socket', { code: 0 }],
    ['no-socket', { code: 0, data: { ...answer, webSocketUrl: 'javascript:alert(1)' } }],
  ])('%s: code -1 and errorCode 0, without the server’s text', async (why, answer) => {
    expect(await setUp('https://post.test', answer).logInAtHost(form)).toEqual(refusal(why));
  });

  it.each(['https://evil.test', 'http://cc.test', 'https://cc.test.evil.test', 'https://u:p@cc.test', 'nonsense', ''])(
    'never contacts %j, which is not on the list',
    async host => {
      const { logInAtHost, added, posted } = setUp(host);
      expect(await logInAtHost(form)).toEqual(refusal('not-listed'));
      await turn();
      expect([...added, ...posted]).toEqual([]);
    },
  );

  it('keeps the path of a host', () => {
    expect(loginAddress(hosts, 'https://cc.test/a/b/')?.url.href).toBe('https://cc.test/a/b/login');
  });
});
