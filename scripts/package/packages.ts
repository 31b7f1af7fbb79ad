import { cp, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildClient } from '../app/client.ts';
import { readyClients } from '../app/ready.ts';
import { extensionArchive, readyExtension } from '../heddle/vscode/vscode.ts';
import { runNpm } from '../npm/run.ts';
import { carryFiles, ofHeddle, ofNewApps } from './files.ts';
import { licencesOf } from './licences.ts';
import { type Manifest, manifestOfCreate, manifestOfHeddle, type Sources } from './manifest.ts';
import { doors, makeCreate, makePrograms } from './programs.ts';
import { makeTypes } from './types.ts';

/** A file that npm installs. */
export interface Packed {
  file: string;
  bytes: number;
}

/**
 * Makes what is published: `heddle`, which serves, checks and builds the app of any folder, and `create-heddle`, which
 * begins one. Each lies unpacked below its name as well.
 * @param root the folder of package.json
 * @param to an empty folder
 */
export async function makePackages(root: string, to: string, sources: Sources): Promise<Packed[]> {
  const [heddle, create] = ['heddle', 'create-heddle'].map(name => path.join(to, name)) as [string, string];
  const { asked, taken } = await makePrograms(root, heddle);
  await writeFile(path.join(heddle, 'LICENSES-OF-OTHERS.txt'), await licencesOf(root, taken));
  await writeFile(path.join(heddle, readyExtension), await extensionArchive());
  await makeTypes(root, heddle, Object.values(doors));
  await carryFiles(root, heddle, ofHeddle);
  for (const client of ['client', 'gallery'] as const) {
    const built = await buildClient(root, path.join(root, 'dist'), line => console.log(line), client, 'thorough');
    await cp(built, path.join(heddle, readyClients, client, path.basename(built)), { recursive: true });
  }
  await makeCreate(root, create);
  await carryFiles(root, create, ofNewApps);
  return [
    await packed(heddle, to, manifestOfHeddle(sources, asked)),
    await packed(create, to, manifestOfCreate(sources)),
  ];
}

async function packed(folder: string, to: string, manifest: Manifest): Promise<Packed> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await runNpm(['pack', '--silent', '--pack-destination', to], folder);
  const file = path.join(to, `${manifest.name}-${manifest.version}.tgz`);
  return { file, bytes: (await stat(file)).size };
}
