import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { portIsFree } from '#scripts/app/port.ts';
import { withApp } from '#scripts/browser/app.ts';
import { writeLauncher } from '#scripts/browser/launcher.ts';
import { chromiumWith } from '#scripts/test/system/chromium.ts';
import { withFolder, writeFiles } from '../folder.ts';
import { administratorSession } from '../session.ts';
import { files, listSql } from './fixture.ts';

/** The peers' own default. */
export const peersPort = 7801;

/** Ours and theirs, both served. */
export interface Beside {
  /** Where our pages are. */
  ours: string;
  /** The state of a browser in which somebody is logged in, as a file. */
  storage: string;
  /** Where the peers' pages are. */
  peers: string;
  /** The folder of the peers' benchmark. */
  folder: string;
  /** The program that launches the browser of all our figures. */
  browser: string;
}

/** Runs `body` beside the peers' benchmark, whose folder (built, see its README) the variable PEERS names; undefined where it names none. */
export async function besidePeers<T>(
  say: (line: string) => void,
  body: (beside: Beside) => Promise<T>,
): Promise<T | undefined> {
  const folder = process.env.PEERS;
  if (!folder) {
    say('Not measured: set PEERS to the folder of the peers’ benchmark, built as its README says.');
    return undefined;
  }
  return withFolder(async own => {
    await portIsFree('127.0.0.1', peersPort);
    const server = spawn(process.execPath, ['server.mjs', String(peersPort)], { cwd: folder, stdio: 'ignore' });
    try {
      const schemas = path.join(own, 'schemas');
      await writeFiles(schemas, files);
      return await withApp(schemas, async app => {
        await app.connection.pool.query(listSql);
        await app.connection.pool.query('analyze');
        const storage = path.join(own, 'storage.json');
        await writeFile(storage, JSON.stringify(await administratorSession(app)));
        const launch = await chromiumWith();
        say(`In ${launch.executablePath}`);
        const browser = await writeLauncher(own, launch);
        return body({ ours: app.url, storage, peers: `http://127.0.0.1:${peersPort}`, folder, browser });
      });
    } finally {
      server.kill();
    }
  });
}
