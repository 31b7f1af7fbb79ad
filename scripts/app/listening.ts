import { isIP } from 'node:net';
import type { Options, Values, Wrong } from './arguments.ts';

/** Where a server listens, and whom it believes. */
export interface Listening {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Addresses of the proxies in front whose X-Forwarded-For and X-Forwarded-Proto are believed; none: nobody's are. */
  trustProxy?: string[];
}

export const listeningOptions = {
  host: { type: 'string' },
  port: { type: 'string' },
  'trust-proxy': { type: 'string' },
} as const satisfies Options;

export const listeningHelp = `  --port N         port to listen on (8080)
  --host ADDRESS   address to listen on (127.0.0.1; 0.0.0.0 for every network)
  --trust-proxy A  the proxies in front, whose word on where a request comes from is believed: addresses, networks such
                   as 10.0.0.0/8, or loopback, separated by commas (nobody's is)`;

/** @returns where to listen, or what is wrong in one sentence */
export function readListening(values: Values, env: NodeJS.ProcessEnv): Listening | Wrong {
  const port = Number(values.port ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return { wrong: `--port ${values.port} is no port: it is a number from 1 to 65535.` };
  const trustProxy = listOf(values['trust-proxy'] ?? env.TRUST_PROXY);
  const odd = trustProxy.find(proxy => !isProxy(proxy));
  if (odd)
    return { wrong: `--trust-proxy ${odd} is no proxy: it is an address, a network such as 10.0.0.0/8, or loopback.` };
  return { host: String(values.host ?? '127.0.0.1'), port, ...(trustProxy.length > 0 ? { trustProxy } : {}) };
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
