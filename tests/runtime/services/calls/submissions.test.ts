import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createServices } from '#runtime/services/create.ts';
import { bench, good, json, loggedIn, type Seen } from '../fixture.ts';

const keyOf = (request: Seen | undefined): string | null => request?.headers.get('idempotency-key') ?? null;
const cut = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

describe('every write carries a key', () => {
  it('and no read, no export and no call about login does', async () => {
    const { services, seen } = await loggedIn(({ url }) =>
      url.endsWith('/export')
        ? new Response(new Blob(['x']), { headers: { 'content-type': 'application/octet-stream' } })
        : undefined,
    );
    await services.calls.run('supply.create', { name: 'A' });
    await services.calls.run('supply.update', { id: 1, version: 1 });
    await services.calls.run('supply.deleteMany', { ids: '1' });
    await services.calls.run('supply.upload', { file: new Blob(['x']) });
    const keys = seen.map(keyOf);
    expect(keys.every(key => /^[0-9a-f]{32}$/.test(key ?? ''))).toBe(true);
    expect(new Set(keys).size).toBe(4);
    seen.length = 0;
    await services.calls.run('supply.list');
    await services.calls.download('supply.export');
    expect(seen.map(keyOf)).toEqual([null, null]);
    const other = await bench();
    await other.services.session.login({ username: 'A1001', password: 'abc123' });
    expect(other.seen.map(keyOf)).toEqual(other.seen.map(() => null));
  });

  it.each([
    ['no answer', cut],
    ['a proxy that lost the server', () => json({}, 502)],
    ['a server that is away', () => json({ code: 503, message: '数据库暂时无法连接' }, 503)],
    ['a refusal', () => json({ code: 422, message: '填写有误' }, 422)],
    ['a log-in that has expired', () => json({ code: 401 }, 401)],
  ])('which is the same when the same is sent again after %s', async (_, answer) => {
    let first = true;
    const { services, seen } = await loggedIn(({ url }) => {
      if (url !== '/api/supply' || !first) return undefined;
      first = false;
      return answer();
    });
    await services.calls.run('supply.create', { name: 'A' }).catch(() => undefined);
    if (!services.session.state.token) await services.session.login({ username: 'A1001', password: 'abc123' });
    await services.calls.run('supply.create', { name: 'A' });
    const [once, again] = seen.filter(({ url }) => url === '/api/supply');
    expect(keyOf(again)).toBe(keyOf(once));
  });

  it('which is kept over a reload of the page', async () => {
    const { services, seen, platform } = await loggedIn(({ url }) => (url === '/api/supply' ? cut() : undefined));
    await services.calls.run('supply.create', { name: 'A' }).catch(() => undefined);
    const reloaded = createServices(platform);
    await reloaded.bundle.open();
    await reloaded.calls.run('supply.create', { name: 'A' }).catch(() => undefined);
    expect(keyOf(seen.at(-1))).toBe(keyOf(seen[0]));
    expect(platform.session.get('heddle.submissions')).not.toContain('"A"');
  });

  it('which is the same when the token was renewed meanwhile', async () => {
    let renew = (): void => undefined;
    const { services, seen } = await loggedIn(({ url, headers }) => {
      if (url !== '/api/supply' || headers.get('authorization') !== 'Bearer token-1') return undefined;
      renew();
      return json({ code: 401 }, 401);
    });
    renew = () => {
      services.session.state.token = 'token-2';
    };
    await services.calls.run('supply.create', { name: 'A' });
    const sent = seen.filter(({ url }) => url === '/api/supply');
    expect(sent).toHaveLength(2);
    expect(keyOf(sent[1])).toBe(keyOf(sent[0]));
  });

  it('which is another after a success, for another body, and after half a day', async () => {
    let answer: () => Response | Promise<Response> = () => good(1);
    const { services, seen, platform } = await loggedIn(({ url }) => (url === '/api/supply' ? answer() : undefined));
    const send = (name: string) => services.calls.run('supply.create', { name }).catch(() => undefined);
    await send('A');
    await send('A');
    answer = cut;
    await send('B');
    await send('C');
    platform.clock.pass(12 * 3_600_000 + 1);
    await send('C');
    expect(new Set(seen.map(keyOf)).size).toBe(5);
  });

  it('which is one for each file, however alike two are', async () => {
    const { services, seen } = await loggedIn(({ url }) => (url === '/sysApi/v1/files' ? cut() : undefined));
    const [one, other] = [new File(['x'], 'a.pdf'), new File(['x'], 'a.pdf')];
    const send = (file: File) => services.calls.run('file.upload', { file }).catch(() => undefined);
    await Promise.all([send(one), send(other)]);
    await send(one);
    expect(seen).toHaveLength(3);
    expect(keyOf(seen[0])).not.toBe(keyOf(seen[1]));
    expect(keyOf(seen[2])).toBe(keyOf(seen[0]));
  });

  it('so that, whatever answers are lost, each thing is done as often as it was meant', async () => {
    const step = fc.record({ name: fc.constantFrom('A', 'B', 'C'), lost: fc.constantFrom('before', 'after', 'no') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        /** The server: what it has done, by key. */
        const done = new Map<string, string>();
        let fault = 'no';
        const { services } = await loggedIn(request => {
          if (request.url !== '/api/supply') return undefined;
          if (fault === 'before') return cut();
          done.set(keyOf(request) ?? `none ${done.size}`, request.body);
          return fault === 'after' ? cut() : good(1);
        });
        let meant = 0;
        for (const { name, lost } of steps) {
          fault = lost;
          const sent = await services.calls.run('supply.create', { name }).then(
            () => true,
            () => false,
          );
          fault = 'no';
          // Staff press 重试 until it is there.
          if (!sent) await services.calls.run('supply.create', { name });
          meant += 1;
        }
        expect(done.size).toBe(meant);
      }),
      { numRuns: 30 },
    );
  });
});
