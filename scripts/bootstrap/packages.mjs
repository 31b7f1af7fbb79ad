import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Installs the packages when node_modules is not what package-lock.json asks for. Install scripts never run: newer
 * npm skips them anyway, so nothing here may depend on one.
 * @param {URL} root the folder of package.json
 * @param {boolean} development whether the packages of the tests are needed too
 * @returns {Promise<boolean>} false when npm failed; why has been printed
 */
export async function packagesReady(root, development) {
  const wanted = await readLock(new URL('package-lock.json', root));
  // npm itself keeps this list of what it put into node_modules, after an install that went well.
  const installed = await readLock(new URL('node_modules/.package-lock.json', root));
  if (wanted === undefined || (installed !== undefined && missing(wanted, installed, development).length === 0))
    return true;

  const started = Date.now();
  // `npm ci` begins by deleting node_modules, which another Heddle may be running from; `install` changes what differs.
  const install = installed ? ['install', '--no-save'] : ['ci'];
  console.log(
    installed
      ? 'Installing packages: package-lock.json has changed …'
      : 'Installing packages (about a minute the first time) …',
  );
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', ...(development ? ['--include=dev'] : [])];
  const code = await npm([...install, ...options], fileURLToPath(root));
  if (code === 0) console.log(`Packages are ready (${Math.round((Date.now() - started) / 1000)} s).`);
  else
    console.error(
      'npm could not install the packages (its message is above). Check the network and `npm config get registry`, then try again.',
    );
  return code === 0;
}

/**
 * The packages of the lock that are not installed in the version it names.
 * @param {Record<string, LockedPackage>} wanted
 * @param {Record<string, LockedPackage>} installed
 * @param {boolean} development
 * @param {{ platform: string, arch: string }} [machine]
 * @returns {string[]}
 *
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[], link?: boolean }} LockedPackage
 * @internal
 */
export function missing(wanted, installed, development, machine = process) {
  return Object.entries(wanted)
    .filter(
      ([path, entry]) =>
        path !== '' && !entry.link && (development || !(entry.dev || entry.devOptional)) && belongsHere(entry, machine),
    )
    .filter(([path, entry]) => installed[path]?.version !== entry.version)
    .map(([path]) => path);
}

/** Optional packages are mostly programs for one platform; those of ours count, so that a copied node_modules is noticed. */
function belongsHere(entry, machine) {
  if (!entry.optional) return true;
  return (
    entry.libc === undefined &&
    entry.os?.includes(machine.platform) === true &&
    entry.cpu?.includes(machine.arch) === true
  );
}

async function readLock(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm as it runs us, else the one on the PATH. */
function npm(args, cwd) {
  const own = process.env.npm_execpath;
  const [program, all] = own ? [process.execPath, [own, ...args]] : ['npm', args];
  return new Promise(resolve => {
    const child = spawn(program, all, { cwd, stdio: 'inherit', shell: !own && process.platform === 'win32' });
    child.once('error', error => {
      console.error(`npm does not run: ${error.message}`);
      resolve(1);
    });
    child.once('exit', code => resolve(code ?? 1));
  });
}
