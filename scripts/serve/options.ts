import { readArguments, type Wrong } from '../start/arguments.ts';
import { type Listening, listeningHelp, listeningOptions, readListening } from '../start/listening.ts';

export interface ServeOptions extends Listening {
  databaseUrl: string;
}

export const serveHelp = `NODE_ENV=production npm start -- [options]
${listeningHelp}
  --help           this text
Environment: DATABASE_URL=postgresql://… (needed) is the PostgreSQL; TRUST_PROXY is --trust-proxy.
What is served was made by npm run build. heddle admin makes the first account.`;

/** @returns the options, 'help', or what is wrong in one sentence */
export function readServeOptions(args: readonly string[], env: NodeJS.ProcessEnv): ServeOptions | 'help' | Wrong {
  const given = readArguments(args, listeningOptions);
  if (given === 'help' || 'wrong' in given) return given;
  const listening = readListening(given.values, env);
  if ('wrong' in listening) return listening;
  const databaseUrl = env.DATABASE_URL?.trim();
  return databaseUrl
    ? { ...listening, databaseUrl }
    : { wrong: 'DATABASE_URL is not set: name the PostgreSQL, such as postgresql://heddle@localhost/heddle.' };
}
