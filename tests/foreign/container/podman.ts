import { execFile } from 'node:child_process';
import { cp, mkdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** So that it works within a container or a virtual machine as well: no overlay, no groups of processes, no limits of its own. */
const storage = ['--storage-driver', 'vfs'];
const running = ['--cgroup-manager', 'cgroupfs', '--runtime', 'runc'];
const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];

/** Runs podman. @returns what it says @throws Error with what it says where it fails */
export async function podman(command: string, ...args: string[]): Promise<string> {
  const all = [...storage, ...running, command, ...(command === 'run' ? limits : []), ...args];
  const { stdout } = await promisify(execFile)('podman', all, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/**
 * An image of Debian with this Node and its npm, made of Debian's packages: a registry of images is not asked.
 * @param folder where it is put together
 * @returns its name
 */
export async function baseImage(folder: string): Promise<string> {
  const image = 'localhost/heddle-test-node';
  const place = path.join(folder, 'base');
  await mkdir(place);
  const root = path.join(place, 'root.tar');
  const packages = '--include=ca-certificates,libstdc++6';
  await promisify(execFile)('mmdebstrap', ['--variant=essential', packages, 'bookworm', root]);
  await cp(process.execPath, path.join(place, 'node'));
  const npm = path.resolve(await realpath(path.join(path.dirname(process.execPath), 'npm')), '../..');
  await cp(npm, path.join(place, 'npm'), { recursive: true });
  await writeFile(
    path.join(place, 'Containerfile'),
    `FROM scratch
ADD root.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
`,
  );
  await podman('build', '--isolation', 'chroot', '--tag', image, place);
  return image;
}
