import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readServeOptions, type ServeOptions } from '#scripts/serve/options.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'heddle-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DATABASE_URL = 'postgresql://heddle:s3cret@db.example/heddle?sslpassword=other';
const read = (env: Record<string, string>, args: string[] = []) => readServeOptions(args, { DATABASE_URL, ...env });
const good = (env: Record<string, string>, args?: string[]): ServeOptions => {
  const options = read(env, args);
  if (typeof options === 'string' || !('databaseUrl' in options)) throw new Error(JSON.stringify(options));
  return options;
};
const wrong = (env: Record<string, string>): string => {
  const options = read(env);
  return typeof options === 'object' && 'wrong' in options ? options.wrong : 'nothing wrong';
};
const file = (text: string): string => {
  const name = path.join(folder, 'heddle.yaml');
  writeFileSync(name, text);
  return name;
};

describe('the settings of an installation', () => {
  it('have values of their own where nobody says anything', () => {
    expect(good({})).toMatchObject({ host: '127.0.0.1', port: 8080, pool: 10, logLevel: 'info', slowStatement: 1000 });
    expect(good({}).metrics).toBeUndefined();
  });

  it('come from a file, before it from the environment, before both from the command line', () => {
    const HEDDLE_CONFIG = file(
      'HEDDLE_PORT: 9000\nHEDDLE_POOL: 40\nHEDDLE_METRICS: 127.0.0.1:9464\nHEDDLE_GATEWAY_SMS: https://sms.example/api\n',
    );
    expect(good({ HEDDLE_CONFIG })).toMatchObject({
      port: 9000,
      pool: 40,
      metrics: { host: '127.0.0.1', port: 9464 },
      named: { HEDDLE_GATEWAY_SMS: 'https://sms.example/api' },
    });
    expect(good({ HEDDLE_CONFIG, HEDDLE_PORT: '9001' })).toMatchObject({ port: 9001, pool: 40 });
    expect(good({ HEDDLE_CONFIG, HEDDLE_PORT: '9001' }, ['--port', '9002'])).toMatchObject({ port: 9002 });
  });

  it('that are no good are all told, with what they must be, where they stand, and no secret', () => {
    const HEDDLE_CONFIG = file('HEDDLE_POL: 5\nHEDDLE_LOG_LEVEL: loud\n');
    const told = wrong({
      HEDDLE_CONFIG,
      HEDDLE_POOL: '0',
      DATABASE_URL: 'mysql://me:s3cret@db/x',
      HEDDLE_METRICS: 'here',
    });
    expect(told.split('\n')).toEqual([
      'There is no setting HEDDLE_POL: did you mean "HEDDLE_POOL"? (file)',
      'HEDDLE_LOG_LEVEL is loud, but it must be one of error, warn, info (file)',
      'DATABASE_URL is mysql://***@db/x, but it must be an address such as postgresql://heddle@localhost/heddle (environment)',
      'HEDDLE_POOL is 0, but it must be a whole number from 1 to 500 (environment)',
      'HEDDLE_METRICS is here, but it must be an address and a port, such as 127.0.0.1:9464 (environment)',
    ]);
    expect(wrong({ HEDDLE_CONFIG: path.join(folder, 'none.yaml') })).toContain('cannot be read');
    expect(wrong({ HEDDLE_CONFIG: file('- a\n') })).toContain('must be names with their values');
    expect(wrong({ DATABASE_URL: '' })).toContain('DATABASE_URL is not set');
  });

  it('are logged by a start and shown as they hold: the command line, the environment, the file, what is left out', () => {
    const HEDDLE_CONFIG = file('HEDDLE_PORT: 9000\nHEDDLE_HOST: 10.0.0.1\nHEDDLE_POOL: 40\n');
    const args = ['--port', '9002', '--trust-proxy', 'loopback'];
    const env = { HEDDLE_CONFIG, HEDDLE_HOST: '127.0.0.2' };
    const shown = read(env, [...args, '--settings']);
    for (const lines of [good(env, args).lines, typeof shown === 'object' && 'show' in shown ? shown.show : []])
      for (const line of [
        'HEDDLE_PORT=9002 (command line)',
        'TRUST_PROXY=loopback (command line)',
        'HEDDLE_HOST=127.0.0.2 (environment)',
        'HEDDLE_POOL=40 (file)',
        'HEDDLE_LOG_LEVEL=info (as left out)',
      ])
        expect(lines).toContain(line);
  });

  it('are shown without passwords and keys', () => {
    const shown = read(
      {
        HEDDLE_GATEWAY_RADIUS: 'radius://:topsecret@bras.example:3799',
        HEDDLE_CLIENT_BATCH: 'topsecret-of-16-signs',
        HEDDLE_BACKUP_KEY: 's3cret'.repeat(6),
      },
      ['--settings'],
    );
    const lines = typeof shown === 'object' && 'show' in shown ? shown.show : [];
    expect(lines).toContain('DATABASE_URL=postgresql://***@db.example/heddle (environment)');
    expect(lines).toContain('HEDDLE_PORT=8080 (as left out)');
    expect(lines.join('\n')).toContain('HEDDLE_GATEWAY_RADIUS=radius://');
    expect(lines).toContain('HEDDLE_CLIENT_BATCH=*** (environment)');
    expect(wrong({ HEDDLE_CLIENT_BATCH: 's3cret' })).toBe(
      'HEDDLE_CLIENT_BATCH is ***, but it must be 16 characters or more, which nobody guesses (environment)',
    );
    expect(lines.join('\n')).not.toMatch(/s3cret|topsecret|other/);
  });
});
