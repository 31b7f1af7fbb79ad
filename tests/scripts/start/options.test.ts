import { describe, expect, it } from 'vitest';
import { accountLines } from '#scripts/start/accounts.ts';
import { readStartOptions } from '#scripts/start/options.ts';

const read = (args: string[], env: NodeJS.ProcessEnv = {}) => readStartOptions(args, '/app', env);

describe('the options of npm start', () => {
  it('have defaults below the project', () => {
    expect(read([])).toEqual({
      host: '127.0.0.1',
      port: 8080,
      schemas: '/app/schemas',
      data: '/app/.heddle/data',
      reset: false,
    });
  });
  it('are taken', () => {
    const given = read(
      ['--port', '81', '--schemas=mine', '--data', '/d', '--reset', '--host', '0.0.0.0', '--scale', '0.5'],
      {
        DATABASE_URL: 'postgresql://h/d',
      },
    );
    expect(given).toEqual({
      host: '0.0.0.0',
      port: 81,
      schemas: '/app/mine',
      data: '/d',
      reset: true,
      scale: 0.5,
      databaseUrl: 'postgresql://h/d',
    });
  });
  it.each([
    [['--prot', '1'], /no option --prot.*port/],
    [['--port'], /--port needs a value/],
    [['--port', 'x'], /is no port/],
    [['--port', '70000'], /is no port/],
    [['--reset=yes'], /takes no value/],
    [['--scale', '1000'], /--scale 1000 is no size/],
    [['--scale', 'big'], /--scale big is no size/],
    [['serve'], /"serve" is no option/],
    [['--trust-proxy', 'all'], /--trust-proxy all is no proxy/],
    [['--trust-proxy', '10.0.0.1,0.0.0.0/0'], /0\.0\.0\.0\/0 is no proxy/],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(read(args)).toEqual({ wrong: expect.stringMatching(sentence) });
  });
  it('name the proxies that are believed, on the line or in the environment', () => {
    expect(read(['--trust-proxy', 'loopback, 10.0.0.0/8'])).toMatchObject({ trustProxy: ['loopback', '10.0.0.0/8'] });
    expect(read([], { TRUST_PROXY: '::1' })).toMatchObject({ trustProxy: ['::1'] });
    expect(read([])).not.toHaveProperty('trustProxy');
  });
  it('ask for help', () => {
    expect(read(['-h'])).toBe('help');
  });
});

it('accounts stand in columns, Chinese names too', () => {
  const accounts = [
    { code: 'admin', name: '系统管理员', roles: ['系统管理员'], password: 'secret' },
    { code: 'kefu', name: '陈', roles: ['客服坐席', '网格员'], password: 'longer-secret' },
  ];
  const [, first = '', second = ''] = accountLines({ accounts });
  const columnsBefore = (line: string, text: string): number =>
    [...line.slice(0, line.lastIndexOf(text))].reduce((sum, each) => sum + (each > '\u2e7f' ? 2 : 1), 0);
  expect(columnsBefore(first, '系统管理员')).toBe(columnsBefore(second, '客服坐席、网格员'));
});
