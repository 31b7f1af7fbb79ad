import { isIP } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nearest } from '#runtime/language/index.ts';

export interface StartOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Absolute. */
  schemas: string;
  /** Folder of the built-in database; absolute. */
  data: string;
  /** Empty the database first. */
  reset: boolean;
  /** Addresses of the proxies in front whose X-Forwarded-For and X-Forwarded-Proto are believed; none: nobody's are. */
  trustProxy?: string[];
  /** Another PostgreSQL instead of the built-in one. */
  databaseUrl?: string;
}

const options = {
  host: { type: 'string' },
  port: { type: 'string' },
  schemas: { type: 'string' },
  data: { type: 'string' },
  reset: { type: 'boolean' },
  'trust-proxy': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const startHelp = `npm start -- [options]
  --port N         port to listen on (8080)
  --host ADDRESS   address to listen on (127.0.0.1; 0.0.0.0 for every network)
  --schemas DIR    folder of the YAML documents (schemas)
  --data DIR       folder of the built-in database (.heddle/data)
  --reset          throw the data away and begin with the sample data
  --trust-proxy A  the proxies in front, whose word on where a request comes from is believed: addresses, networks such
                   as 10.0.0.0/8, or loopback, separated by commas (nobody's is)
  --help           this text
Environment: TRUST_PROXY is --trust-proxy; DATABASE_URL=postgresql://… takes that PostgreSQL instead of the built-in one.`;

/**
 * @param root folder that relative defaults are below
 * @returns the options, 'help', or what is wrong in one sentence
 */
export function readStartOptions(
  args: readonly string[],
  root: string,
  env: NodeJS.ProcessEnv,
): StartOptions | 'help' | { wrong: string } {
  const { values, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') return { wrong: `"${token.value}" is no option; npm start -- --help lists them.` };
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(options, token.name)) {
      const near = nearest(token.name, Object.keys(options));
      return { wrong: `There is no option ${token.rawName}.${near ? ` ${near}` : ''} npm start -- --help lists them.` };
    }
    const takesValue = options[token.name as keyof typeof options].type === 'string';
    if (takesValue && !token.value)
      return { wrong: `${token.rawName} needs a value; npm start -- --help shows which.` };
    if (!takesValue && token.value !== undefined) return { wrong: `${token.rawName} takes no value.` };
  }
  if (values.help) return 'help';
  const port = Number(values.port ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return { wrong: `--port ${values.port} is no port: it is a number from 1 to 65535.` };
  const trustProxy = listOf(values['trust-proxy'] ?? env.TRUST_PROXY);
  const odd = trustProxy.find(proxy => !isProxy(proxy));
  if (odd)
    return { wrong: `--trust-proxy ${odd} is no proxy: it is an address, a network such as 10.0.0.0/8, or loopback.` };
  const databaseUrl = env.DATABASE_URL?.trim();
  return {
    host: String(values.host ?? '127.0.0.1'),
    port,
    schemas: path.resolve(root, String(values.schemas ?? 'schemas')),
    data: path.resolve(root, String(values.data ?? '.heddle/data')),
    reset: values.reset === true,
    ...(trustProxy.length > 0 ? { trustProxy } : {}),
    ...(databaseUrl ? { databaseUrl } : {}),
  };
}

const listOf = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);

/** What Fastify takes. "All" is not to be had: whoever reaches the server could then say to be anywhere. */
function isProxy(proxy: string): boolean {
  const [address = '', prefix] = proxy.split('/');
  const version = isIP(address);
  if (version === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(proxy);
  return (
    prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}
