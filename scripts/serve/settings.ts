import { isIP } from 'node:net';

/** One thing that an installation says: in its environment, or in the file of settings under the same name. */
export interface Setting {
  /** What it is, for the help. */
  about: string;
  /** What holds where nobody says anything. */
  initial?: string;
  /** What it has to be, where it is not; undefined: it is good. */
  wrong?(text: string): string | undefined;
  /** What of it may be shown. Left out: all. */
  shown?(text: string): string;
}

const whole =
  (least: number, most: number) =>
  (text: string): string | undefined =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
      ? undefined
      : `a whole number from ${least} to ${most}`;
const among =
  (...words: string[]) =>
  (text: string): string | undefined =>
    words.includes(text) ? undefined : `one of ${words.join(', ')}`;

/** An address without the name and password in it, nor its parameters, of which one may be a key. */
const withoutSecrets = (text: string): string => {
  if (!URL.canParse(text)) return '***';
  const { protocol, host, pathname, username } = new URL(text);
  return `${protocol}//${username ? '***@' : ''}${host}${pathname}`;
};
const url =
  (protocols: RegExp, like: string) =>
  (text: string): string | undefined =>
    URL.canParse(text) && protocols.test(new URL(text).protocol) ? undefined : `an address such as ${like}`;

/** Host and port to listen at: 127.0.0.1:9464. */
function listening(text: string): string | undefined {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(text) ?? [];
  const isHost = host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) > 0;
  return isHost && Number(port) <= 65_535 ? undefined : 'an address and a port, such as 127.0.0.1:9464';
}

/** Every setting by its name. */
export const settings: Readonly<Record<string, Setting>> = {
  DATABASE_URL: {
    about: 'the PostgreSQL (needed)',
    wrong: url(/^postgres(ql)?:$/, 'postgresql://heddle@localhost/heddle'),
    shown: withoutSecrets,
  },
  HEDDLE_POOLER: {
    about: 'a PgBouncer in transaction mode in front of it, for the work of calls; none',
    wrong: url(/^postgres(ql)?:$/, 'postgresql://heddle@localhost:6432/heddle'),
    shown: withoutSecrets,
  },
  HEDDLE_REPLICA: {
    about: 'a streaming replica of it, which reports and exports read; none',
    wrong: url(/^postgres(ql)?:$/, 'postgresql://heddle@replica/heddle'),
    shown: withoutSecrets,
  },
  HEDDLE_HOST: { about: 'the address to listen on', initial: '127.0.0.1' },
  HEDDLE_PORT: { about: 'the port to listen on', initial: '8080', wrong: whole(0, 65_535) },
  TRUST_PROXY: { about: 'the proxies in front, whose word on where a request comes from is believed' },
  HEDDLE_POOL: { about: 'most connections to the database for the work of calls', initial: '10', wrong: whole(1, 500) },
  HEDDLE_LOG_LEVEL: {
    about: 'what is logged: error, warn (slow statements), info (requests)',
    initial: 'info',
    wrong: among('error', 'warn', 'info'),
  },
  HEDDLE_SLOW_STATEMENT: {
    about: 'milliseconds from which a statement is logged',
    initial: '1000',
    wrong: whole(1, 3_600_000),
  },
  HEDDLE_TRACES: {
    about: 'where spans of OpenTelemetry are sent by OTLP over HTTP; nowhere',
    wrong: url(/^https?:$/, 'http://127.0.0.1:4318/v1/traces'),
    shown: withoutSecrets,
  },
  HEDDLE_TRACES_SHARE: {
    about: 'the share of requests of which spans are sent, where whoever asks does not say so: 0 to 1',
    initial: '1',
    wrong: text => (/^(0|1|0?\.\d+)$/.test(text) ? undefined : 'a number from 0 to 1'),
  },
  HEDDLE_BACKUP_KEY: {
    about: 'signs backups, which are then restored with it alone; nothing does',
    wrong: text => (text.length >= 32 ? undefined : 'a secret of 32 characters or more'),
    shown: () => '***',
  },
  HEDDLE_OVER: {
    about: 'the publication whose place a start may take, where it was not published from this folder; none',
    wrong: whole(1, 999_999_999),
  },
  HEDDLE_METRICS: { about: 'the address and port at which the metrics are served; none', wrong: listening },
};

/** Those of systems outside, each by its own name. */
const gateway: Setting = {
  about: 'where a gateway reaches its system',
  wrong: url(/^(https?|radius):$/, 'https://sms.example/api'),
  shown: withoutSecrets,
};

/** Those of programs that log in, each by its own name: they stand in no log. */
const client: Setting = {
  about: 'the secret of a program that logs in',
  wrong: text => (text.length >= 16 ? undefined : '16 characters or more, which nobody guesses'),
  shown: () => '***',
};

/** What the heddle command reads besides. */
const others = new Set(['HEDDLE_PASSWORD', 'HEDDLE_CONFIG']);

/** What one is; undefined where there is none of that name. */
export const settingOf = (name: string): Setting | undefined =>
  settings[name] ??
  (/^HEDDLE_GATEWAY_[A-Z0-9_]+$/.test(name) ? gateway : undefined) ??
  (/^HEDDLE_CLIENT_[A-Z0-9_]+$/.test(name) ? client : undefined);

/** Whether a variable of the environment is meant for us. */
export const isOurs = (name: string): boolean => !others.has(name) && (name.startsWith('HEDDLE_') || name in settings);
