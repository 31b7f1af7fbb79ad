import path from 'node:path';
import { type Options, readArguments, type Wrong } from '../app/arguments.ts';
import { listeningHelp, listeningOptions, readListening } from '../app/listening.ts';
import type { StartOptions } from '../app/start-app.ts';

const options = {
  ...listeningOptions,
  schemas: { type: 'string' },
  data: { type: 'string' },
  reset: { type: 'boolean' },
  fill: { type: 'boolean' },
  scale: { type: 'string' },
} as const satisfies Options;

/** Below it an entity would have no records; beyond it the sample does not fit into memory. */
const leastScale = 0.1;
const mostScale = 50;

export const startHelp = `npm start -- [options]
${listeningHelp}
  --schemas DIR    folder of the YAML documents (schemas)
  --data DIR       folder of the built-in database (.heddle/data)
  --reset          throw the data away and begin with the sample data
  --fill           work out computed fields in the records that a start or a publication has left as they were
  --scale N        how much sample data a new database gets, 0.1 to 50 times its usual size (1)
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
  const scale = values.scale === undefined ? undefined : Number(values.scale);
  if (scale !== undefined && !(scale >= leastScale && scale <= mostScale))
    return { wrong: `--scale ${values.scale} is no size: a number from ${leastScale} to ${mostScale}.` };
  const databaseUrl = env.DATABASE_URL?.trim();
  return {
    ...listening,
    schemas: path.resolve(root, String(values.schemas ?? 'schemas')),
    data: path.resolve(root, String(values.data ?? '.heddle/data')),
    reset: values.reset === true,
    ...(values.fill === true ? { fill: true } : {}),
    ...(scale === undefined ? {} : { scale }),
    ...(databaseUrl ? { databaseUrl } : {}),
  };
}
