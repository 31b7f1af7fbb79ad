import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runNpm } from '../../npm/run.ts';

interface Refused {
  /** Why, in npm's words. */
  refused: string;
}

/** What an upgrade asks of npm, in a folder. */
interface NpmThere {
  /** The version that a tag or a range means at the registry. */
  versionOf(wanted: string): Promise<string | Refused>;
  /** Installs that version of heddle; package.json and its lock stay as they were where that fails. */
  install(version: string): Promise<Refused | undefined>;
  /** Runs a command of the heddle that is installed there. @param cwd the folder of the app. @returns its exit code */
  heddle(args: readonly string[], cwd: string): Promise<number>;
}
export type Npm = (folder: string) => NpmThere;

/** The version of heddle in node_modules of a folder; undefined: none. */
export async function installedVersion(folder: string): Promise<string | undefined> {
  try {
    const own = await readFile(path.join(folder, 'node_modules/heddle/package.json'), 'utf8');
    return (JSON.parse(own) as { version: string }).version;
  } catch {
    return undefined;
  }
}

export const npmAt: Npm = folder => {
  const npm = (...args: string[]): Promise<string> => runNpm(args, folder);
  return {
    async versionOf(wanted) {
      try {
        const said = await npm('view', `heddle@${wanted}`, 'version', '--json');
        const found: unknown = said.trim() === '' ? undefined : JSON.parse(said);
        const last = Array.isArray(found) ? found.at(-1) : found;
        return typeof last === 'string' ? last : { refused: `没有 heddle@${wanted} · there is no heddle@${wanted}` };
      } catch (error) {
        return { refused: reasonOf(error) };
      }
    },
    async install(version) {
      try {
        await npm('install', `heddle@${version}`, '--no-audit', '--no-fund');
        return undefined;
      } catch (error) {
        return { refused: reasonOf(error) };
      }
    },
    heddle: (args, cwd) =>
      new Promise((resolve, reject) => {
        const program = path.join(folder, 'node_modules/heddle/scripts/package/heddle.mjs');
        const child = spawn(process.execPath, [program, ...args], { cwd, stdio: 'inherit' });
        child.once('error', reject);
        child.once('exit', code => resolve(code ?? 1));
      }),
  };
};

/** npm's own words, without what it says of its log. */
const reasonOf = (error: unknown): string => {
  const { stderr = '', message = '' } = error as { stderr?: string; message?: string };
  const said = stderr.split('\n').filter(line => line.startsWith('npm error') && !line.includes('complete log'));
  return `npm：${said.length > 0 ? said.join('\n') : message}`;
};
