import { parseArgs } from 'node:util';
import { createAccount, NoAccountError } from '#server/auth/create-account.ts';
import { newestModel } from '#server/publication/store.ts';
import { connectTo } from '../app/connect-to.ts';
import { StartError } from '../app/start-error.ts';
import { askAtTerminal } from './ask.ts';
import type { Output } from './command.ts';

export const adminUse = [
  '  admin --code CODE --name NAME --role ROLE',
  '                         makes an account in the database of DATABASE_URL; its password is HEDDLE_PASSWORD, or asked for',
].join('\n');

const options = { code: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } } as const;

/** Makes the first account of an installation, or another one from its machine. Gives the exit code. */
export async function makeAdmin(args: string[], output: Output, env: NodeJS.ProcessEnv): Promise<number> {
  const given = readGiven(args);
  if (typeof given === 'string') return refuse(output, given, 2);
  if (!env.DATABASE_URL) return refuse(output, 'DATABASE_URL is not set: name the PostgreSQL of the installation.', 2);
  try {
    const connection = await connectTo(env.DATABASE_URL);
    try {
      const rules = (await newestModel(connection.pool))?.app.passwords;
      const password = env.HEDDLE_PASSWORD ?? (await askAtTerminal('Password: '));
      await createAccount(connection.database, { ...given, password }, rules);
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (error instanceof StartError || error instanceof NoAccountError) return refuse(output, error.message, 1);
    throw error;
  }
  output.out(`${given.code} can log in, as ${given.role}.`);
  return 0;
}

function readGiven(args: string[]): { code: string; name: string; role: string } | string {
  try {
    const { code = '', name = '', role = '' } = parseArgs({ args, options }).values;
    const missing = Object.entries({ code, name, role }).find(([, value]) => value.trim() === '');
    return missing
      ? `--${missing[0]} is needed.\n${adminUse}`
      : { code: code.trim(), name: name.trim(), role: role.trim() };
  } catch (error) {
    return (error as Error).message;
  }
}

function refuse({ err }: Output, sentence: string, code: number): number {
  err(sentence);
  return code;
}
