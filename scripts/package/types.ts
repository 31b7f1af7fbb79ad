import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Writes what the doors are to TypeScript, below types/ of the package.
 * @param root the folder of package.json
 * @param doors the modules of the doors
 * @throws Error with what the compiler says
 */
export async function makeTypes(root: string, to: string, doors: readonly string[]): Promise<void> {
  // Beside the settings that it goes on from, since packages are looked for from there.
  const config = path.join(root, `.heddle/doors.${process.pid}.json`);
  await mkdir(path.dirname(config), { recursive: true });
  const settings = {
    extends: '../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      incremental: false,
      tsBuildInfoFile: null,
      rootDir: root,
      outDir: path.join(to, 'types'),
    },
    include: [],
    files: doors.map(file => path.join(root, file)),
  };
  await writeFile(config, JSON.stringify(settings));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [compiler, '--project', config], { cwd: root });
  } catch (error) {
    throw new Error(`The types of the doors could not be written: ${(error as { stdout?: string }).stdout ?? error}`);
  } finally {
    await rm(config, { force: true });
  }
}
