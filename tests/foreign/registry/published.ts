import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makePackages, type Packed } from '#scripts/package/packages.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { type Registry, startRegistry } from './verdaccio.ts';

export interface Published {
  registry: Registry;
  packed: readonly Packed[];
  /** Where the packages were made; each lies unpacked below its name. */
  made: string;
  /** Of package.json of the sources. */
  present: string;
  stop(): Promise<void>;
}

/** What is made of these sources, published to a registry of its own. @param as another number than the present one */
export async function publishHere(as?: string): Promise<Published> {
  const made = await mkdtemp(path.join(tmpdir(), 'heddle-packages-'));
  const sources = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8'));
  const [registry, packed] = await Promise.all([
    startRegistry(),
    makePackages(projectRoot, made, { ...sources, ...(as ? { version: as } : {}) }),
  ]);
  for (const { file } of packed) await registry.publish(file);
  return {
    ...{ registry, packed, made },
    present: sources.version,
    async stop() {
      await registry.stop();
      await rm(made, { recursive: true, force: true });
    },
  };
}
