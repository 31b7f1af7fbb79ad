import type { Beside } from '#server/database/connect.ts';
import { readArguments, type Wrong } from '../app/arguments.ts';
import { type Listening, listeningHelp, listeningOptions, readListening } from '../app/listening.ts';
import { type Given, overriddenBy, readSettings, settingLines } from './read-settings.ts';
import { settings } from './settings.ts';

export interface ServeOptions extends Listening {
  databaseUrl: string;
  /** The pooler and the replica, where there are any. */
  beside?: Beside;
  /** Most connections to the database for the work of calls. */
  pool: number;
  logLevel: string;
  /** Milliseconds from which a statement is logged. */
  slowStatement: number;
  /** Where spans are sent, if they are, and of which share of the requests (0 to 1). */
  traces?: { url: string; share: number };
  /** Where the metrics are served, if they are. */
  metrics?: { host: string; port: number };
  /** Sample passwords that still work are taken away; otherwise nothing is served while one does. */
  endSamples?: boolean;
  /** The publication whose place may be taken by what was built. */
  over?: number;
  /** All that was said, without secrets, a line each. */
  lines: string[];
  /** Variables of the environment that are read by their names: where systems outside are reached, secrets of programs that log in. */
  named: Record<string, string>;
}

export const serveHelp = `NODE_ENV=production npm start -- [options]
${listeningHelp}
  --end-samples    takes the sample passwords of the documents away, where one still works in the database
  --settings       shows the settings as they hold, without secrets
  --help           this text
Environment, or the YAML file that HEDDLE_CONFIG names, with the same names:
${Object.entries(settings)
  .map(([name, { about, initial }]) => `  ${name.padEnd(22)} ${about}${initial ? ` (${initial})` : ''}`)
  .join('\n')}
  HEDDLE_GATEWAY_NAME    where the gateway of that name reaches its system
  HEDDLE_CLIENT_NAME     the secret of the program of that name, where app.yaml lists it under clients
What is served was made by npm run build. heddle admin makes the first account.`;

const initialOf = ({ values }: Given, name: string): string => values[name] ?? settings[name]?.initial ?? '';

/** @returns the options, 'help', the settings to be shown, or what is wrong */
export function readServeOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): ServeOptions | 'help' | { show: string[] } | Wrong {
  const given = readArguments(args, {
    ...listeningOptions,
    'end-samples': { type: 'boolean' },
    settings: { type: 'boolean' },
  });
  if (given === 'help' || 'wrong' in given) return given;
  const read = readSettings(env);
  if ('wrong' in read) return read;
  const { host: atHost, port: atPort, 'trust-proxy': proxies } = given.values;
  const said = overriddenBy(read, { HEDDLE_HOST: atHost, HEDDLE_PORT: atPort, TRUST_PROXY: proxies });
  const of = (name: string): string => initialOf(said, name);
  const listening = readListening(
    { host: of('HEDDLE_HOST'), port: of('HEDDLE_PORT') },
    { TRUST_PROXY: of('TRUST_PROXY') },
  );
  if ('wrong' in listening) return listening;
  const lines = settingLines(said);
  if (given.values.settings) return { show: lines };
  const databaseUrl = of('DATABASE_URL');
  if (!databaseUrl)
    return { wrong: 'DATABASE_URL is not set: name the PostgreSQL, such as postgresql://heddle@localhost/heddle.' };
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(of('HEDDLE_METRICS')) ?? [];
  return {
    ...listening,
    databaseUrl,
    ...(given.values['end-samples'] ? { endSamples: true } : {}),
    beside: { pooler: of('HEDDLE_POOLER') || undefined, replica: of('HEDDLE_REPLICA') || undefined },
    pool: Number(of('HEDDLE_POOL')),
    logLevel: of('HEDDLE_LOG_LEVEL'),
    slowStatement: Number(of('HEDDLE_SLOW_STATEMENT')),
    ...(of('HEDDLE_TRACES') ? { traces: { url: of('HEDDLE_TRACES'), share: Number(of('HEDDLE_TRACES_SHARE')) } } : {}),
    ...(host ? { metrics: { host, port: Number(port) } } : {}),
    ...(of('HEDDLE_OVER') ? { over: Number(of('HEDDLE_OVER')) } : {}),
    lines,
    named: Object.fromEntries(Object.entries(said.values).filter(([name]) => /^HEDDLE_(GATEWAY|CLIENT)_/.test(name))),
  };
}
