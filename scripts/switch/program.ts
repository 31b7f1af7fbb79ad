import { spawn } from 'node:child_process';
import { programOf } from '../test/program-of.ts';

const program = programOf('instance.ts', import.meta.url);

/** A running instance of the switch that can die as programs do. */
export interface Program {
  port: number;
  /** {host} of agent spec 7. */
  url: string;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Starts an instance (instance.ts) on a database that has the platform's tables. @param port 0: any. */
export async function startProgram(databaseUrl: string, port = 0): Promise<Program> {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  void ended.then(() => process.off('exit', kill));
  const listening = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', text => resolve(Number(text)));
    child.once('exit', () => reject(new Error('The switch did not start')));
  });
  return {
    port: listening,
    url: `http://127.0.0.1:${listening}/callcentre`,
    kill: () => {
      kill();
      return ended;
    },
  };
}
