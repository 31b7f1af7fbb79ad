import path from 'node:path';
import { type Options, readArguments, type Wrong } from './arguments.ts';
import { type Listening, listeningHelp, listeningOptions, readListening } from './listening.ts';

export interface StartOptions extends Listening {
  /** Absolute. */
  schemas: string;
  /** Folder of the built-in database; absolute. */
  data: string;
  /** Empty the database first. */
  reset: boolean;
  /** Another PostgreSQL instead of the built-in one. */
  databaseUrl?: string;
}

const options = {
  ...listeningOptions,
  schemas: { type: 'string' },
  data: { type: 'string' },
  reset: { type: 'boolean' },
} as const satisfies Options;

export const startHelp = `npm start -- [options]
${listeningHelp}
  --schemas DIR    folder of the YAML documents (schemas)
  --data DIR       folder of the built-in database (.heddle/data)
  --reset          throw the data away and begin with the sample data
  --help           this text
Environment: TRUST_PROXY is --trust-proxy; DATABASE_URL=postgresql://… takes that PostgreSQL instead of the built-in one;
NODE_ENV=production serves what npm run build made, to those who work with it.`;

/**
 * @param root folder that relative defaults are below
 * @returns the options, 'help', or what is wrong in one sentence
 */
export function readStartOptions(
  args: readonly string[],
  root: string,
  env: NodeJS.ProcessEnv,
): StartOptions | 'help' | Wrong {
  const given = readArguments(args, options);
  if (given === 'help' || 'wrong' in given) return given;
  const { values } = given;
  const listening = readListening(values, env);
  if ('wrong' in listening) return listening;
  const databaseUrl = env.DATABASE_URL?.trim();
  return {
    ...listening,
    schemas: path.resolve(root, String(values.schemas ?? 'schemas')),
    data: path.resolve(root, String(values.data ?? '.heddle/data')),
    reset: values.reset === true,
    ...(databaseUrl ? { databaseUrl } : {}),
  };
}
